import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { PasswordField } from "~/components/form/password-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { PASSWORD_RULE } from "~/models/identity/password";
import type { FormAnswer } from "~/models/shared/form-answer";

type PasswordFormProps = {
	page: { csrf: string; formKey: string };
	email: string;
	answer?: FormAnswer;
};

export function PasswordForm({ page, email, answer }: PasswordFormProps) {
	const form = formState({ id: "password", lastResult: answer?.lastResult });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
			{(pending) => (
				<div className="stack">
					{/* Tells a password manager whose password changes. */}
					<input type="hidden" autoComplete="username" value={email} readOnly />
					<PasswordField
						field={form.field("current")}
						label={LABELS.current}
						autoComplete="current-password"
						required
					/>
					<PasswordField
						field={form.field("password")}
						label={LABELS.password}
						hint={`${PASSWORD_RULE}.`}
						autoComplete="new-password"
						required
					/>
					<PasswordField
						field={form.field("repeatPassword")}
						label={LABELS.repeatPassword}
						autoComplete="new-password"
						required
					/>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							Change password
						</Button>
						<ButtonLink to="/account/security" variant="ghost">
							Cancel
						</ButtonLink>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = {
	current: "Current password",
	password: "New password",
	repeatPassword: "Repeat the new password",
};
