import { Button } from "~/components/ui/button";
import { CheckboxField } from "./checkbox-field";
import { type FormState, formState } from "./form-state";
import { PasswordField } from "./password-field";
import { TextField } from "./text-field";

const EMPTY = formState({ id: "sign-in" });

export function SignInFields({ form = EMPTY, pending }: { form?: FormState; pending?: boolean }) {
	const [email, password] = [form.field("email"), form.field("password")];
	const focusing = initialFocus(form);
	return (
		<div className="stack">
			<TextField
				field={focusing === "email" ? { ...email, autoFocus: true } : email}
				label="Email"
				type="email"
				autoComplete="username"
				required
				spellCheck={false}
			/>
			<PasswordField
				field={focusing === "password" ? { ...password, autoFocus: true } : password}
				label="Password"
				autoComplete="current-password"
				required
			/>
			<CheckboxField
				field={form.field("remember")}
				label="Remember me"
				hint="Stay signed in on this device for 30 days."
			/>
			<Button variant="primary" block size="lg" pending={pending}>
				Sign in
			</Button>
		</div>
	);
}

function initialFocus({ returned, problems }: FormState): "email" | "password" | null {
	if (!returned) return "email";
	return problems.length === 0 ? "password" : null;
}
