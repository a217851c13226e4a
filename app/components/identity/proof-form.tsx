import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import type { FormAnswer } from "~/models/shared/form-answer";

type ProofFormProps = {
	page: { csrf: string; formKey: string };
	step: "here" | "renew" | "remove";
	answer?: FormAnswer;
	/** Only a code is accepted; it is shown as typed, since it works once. */
	isCode: boolean;
	hint?: string;
	submit: string;
	isDanger?: boolean;
};

export function ProofForm(props: ProofFormProps) {
	const { page, step, answer, isCode, hint, submit, isDanger } = props;
	const label = isCode ? "Code" : "Your password, or a code";
	const form = formState({ id: step, lastResult: answer?.lastResult });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={{ proof: label }}>
			{(pending) => (
				<div className="stack">
					<input type="hidden" name="step" value={step} />
					<TextField
						field={form.field("proof")}
						label={label}
						hint={hint}
						type={isCode ? "text" : "password"}
						autoComplete={isCode ? "one-time-code" : "current-password"}
						spellCheck={false}
						required
					/>
					<div className="actions">
						<Button variant={isDanger ? "danger-quiet" : "primary"} pending={pending}>
							{submit}
						</Button>
					</div>
				</div>
			)}
		</EntityForm>
	);
}
