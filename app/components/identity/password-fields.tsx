import type { FormState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
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
			<TextField
				field={{ ...form.field("password"), maxLength: PASSWORD_MAX }}
				label={label}
				type="password"
				hint={`${PASSWORD_RULE}.`}
				autoComplete="new-password"
				required
			/>
			<TextField
				field={{ ...form.field("repeatPassword"), maxLength: PASSWORD_MAX }}
				label="Repeat the password"
				type="password"
				autoComplete="new-password"
				required
			/>
		</>
	);
}
