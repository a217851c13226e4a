import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/identity/auth-frame";
import { EmailForm } from "~/components/identity/email-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { emailSchema } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { accountPage, storeEmail } from "~/services/identity/account-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	return json({ page: accountPage(args.request, state, pages.forgotPassword) });
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, form } = await requirePublicForm(args, emailSchema);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/users-v2/reset-password", {
		body: { email: form.value.email },
		key: form.key,
	});
	if (!result.ok) {
		const { failure } = result;
		if (failure.status === 404) return form.again({ email: [ACCOUNT_MESSAGES.noAccount] });
		return form.refused(failure);
	}
	await storeEmail(state, form.value.email);
	return redirectTo(args, "/auth/reset-requested");
}

export default function ForgotPassword() {
	const { page } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<AuthFrame {...page}>
			<p className="mb-4">Enter your email. We send you a link to choose a new password.</p>
			<EmailForm id="forgot-password" page={page} answer={answer} button="Send link" />
		</AuthFrame>
	);
}
