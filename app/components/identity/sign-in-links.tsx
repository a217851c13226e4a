import type { FormState } from "~/components/form/form-state";
import { TextLink } from "~/components/ui/text-link";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";

export function SignInLinks({ form }: { form: FormState }) {
	const isPending = form.errors.includes(ACCOUNT_MESSAGES.pending);
	return (
		<div className="stack mt-4">
			{isPending && (
				<p>
					<TextLink to="/auth/resend-activation">Send the activation link again</TextLink>
				</p>
			)}
			<p>
				<TextLink to="/auth/forgot-password">Forgot your password?</TextLink>
			</p>
			<p>
				New here? <TextLink to="/auth/sign-up">Sign up</TextLink>
			</p>
		</div>
	);
}
