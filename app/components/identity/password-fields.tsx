import type { FormState } from "~/components/form/form-state";
import { PasswordField } from "~/components/form/password-field";
import { PASSWORD_MAX, PASSWORD_RULE } from "~/models/identity/password";

type PasswordFieldsProps = {
	form: FormState;
	label: string;
	email?: string;
};

export function PasswordFields({ form, label, email }: PasswordFieldsProps) {
	return (
		<>
			{email && (
				<input
					type="text"
					className="hidden"
					autoComplete="username"
					value={email}
					readOnly
					tabIndex={-1}
					aria-hidden
				/>
			)}
			<PasswordField
				field={{ ...form.field("password"), maxLength: PASSWORD_MAX }}
				label={label}
				hint={`${PASSWORD_RULE}.`}
				autoComplete="new-password"
				required
				repeat={{
					field: { ...form.field("repeatPassword"), maxLength: PASSWORD_MAX },
					label: "Repeat the password",
					autoComplete: "new-password",
					required: true,
				}}
			/>
		</>
	);
}
