import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import type { FormAnswer } from "~/models/shared/form-answer";

type SecondStepFormProps = {
	page: { csrf: string; formKey: string };
	answer?: FormAnswer;
	parked?: string;
};

export function SecondStepForm({ page, answer, parked }: SecondStepFormProps) {
	const form = formState({ id: "second-step", lastResult: answer?.lastResult });
	const token = parked ?? form.field("parked").value;
	return (
		<EntityForm form={form} page={page} answer={answer} action="/auth/second-step">
			{(pending) => (
				<div className="stack">
					{token && <input type="hidden" name="parked" value={token} />}
					<TextField
						field={form.field("code")}
						label="Code"
						hint="Six digits from your authenticator app, or a recovery code."
						autoComplete="one-time-code"
						spellCheck={false}
						required
					/>
					<Button variant="primary" block size="lg" pending={pending}>
						Continue
					</Button>
				</div>
			)}
		</EntityForm>
	);
}
