import type { FormAnswer } from "~/models/form-answer";
import { EntityForm } from "../form/entity-form";
import { formState } from "../form/form-state";
import { TextField } from "../form/text-field";
import { Button } from "../ui/button";

type ProofFormProps = {
	page: { csrf: string; formKey: string };
	/** Which of the page's forms this is. */
	step: "here" | "renew" | "remove";
	answer?: FormAnswer;
	label?: string;
	hint?: string;
	/** Only a code will do, which may be read over a shoulder: it counts once. */
	isCode?: boolean;
	submit: string;
	isDanger?: boolean;
};

/** Asks for the password or a code before something that weakens the account. */
export function ProofForm(props: ProofFormProps) {
	const { page, step, answer, isCode, submit, isDanger } = props;
	const { label = "Your password, or a code", hint } = props;
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
