import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { AuthFrame } from "~/components/identity/auth-frame";
import { NameFields } from "~/components/identity/name-fields";
import { PasswordFields } from "~/components/identity/password-fields";
import { TermsField } from "~/components/identity/terms-field";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { accountForms } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { accountPage, storeEmail } from "~/services/identity/account-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	return json({ page: accountPage(args.request, state, pages.signUp) });
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, form } = await requirePublicForm(args, accountForms.signUp);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/users-v2/sign-up", {
		body: form.value,
		key: form.key,
	});
	if (!result.ok) {
		const { failure } = result;
		if (failure.status === 409) return form.again({ email: [ACCOUNT_MESSAGES.registered] });
		return form.refused(failure);
	}
	await storeEmail(state, form.value.email);
	return redirectTo(args, "/auth/check-email");
}

export default function SignUp() {
	const { page } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const form = formState({ id: "sign-up", lastResult: answer?.lastResult });
	const email = form.field("email");
	const isRegistered = email.errors.includes(ACCOUNT_MESSAGES.registered);
	return (
		<AuthFrame {...page}>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack">
						<div>
							<TextField
								field={email}
								label="Email"
								type="email"
								autoComplete="username"
								required
								spellCheck={false}
							/>
							{isRegistered && (
								<p className="hint mt-1">
									Choose another address, or <TextLink to="/auth">sign in</TextLink>.
								</p>
							)}
						</div>
						<NameFields form={form} stacked />
						<PasswordFields form={form} label="Password" />
						<TermsField form={form} />
						<Button variant="primary" block size="lg" pending={pending}>
							Sign up
						</Button>
						<p>
							Already have an account? <TextLink to="/auth">Sign in</TextLink>
						</p>
					</div>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

const LABELS = {
	email: "Email",
	givenName: "First name",
	familyName: "Last name",
	password: "Password",
	repeatPassword: "Repeat the password",
	terms: "Terms",
};
