import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import type { FormAnswer } from "~/models/shared/form-answer";

type EmailFormProps = {
	id: string;
	page: { csrf: string; formKey: string };
	answer?: FormAnswer;
	email?: string;
	button: string;
};

export function EmailForm({ id, page, answer, email = "", button }: EmailFormProps) {
	const form = formState({ id, lastResult: answer?.lastResult, defaultValue: { email } });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={{ email: "Email" }}>
			{(pending) => (
				<div className="stack">
					<TextField
						field={form.field("email")}
						label="Email"
						type="email"
						autoComplete="username"
						required
						spellCheck={false}
					/>
					<Button variant="primary" block size="lg" pending={pending}>
						{button}
					</Button>
					<p>
						<TextLink to="/auth">Back to sign in</TextLink>
					</p>
				</div>
			)}
		</EntityForm>
	);
}
