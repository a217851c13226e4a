import { CheckboxField } from "../form/checkbox-field";
import { type FormState, formState } from "../form/form-state";
import { TextField } from "../form/text-field";
import { Button } from "../ui/button";

const EMPTY = formState({ id: "sign-in" });

/** E-mail, password, remember choice (spec 3.3, 4.1). */
export function SignInFields({ form = EMPTY, pending }: { form?: FormState; pending?: boolean }) {
	return (
		<div className="stack">
			<TextField
				field={form.field("email")}
				label="Email"
				type="email"
				autoComplete="username"
				required
				spellCheck={false}
			/>
			<TextField
				field={form.field("password")}
				label="Password"
				type="password"
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
