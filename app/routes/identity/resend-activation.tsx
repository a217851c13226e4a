import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/identity/auth-frame";
import { EmailForm } from "~/components/identity/email-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { emailSchema } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { accountPage, readStoredEmail, storeEmail } from "~/services/identity/account-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	return json({
		page: accountPage(args.request, state, pages.resendActivation),
		email: await readStoredEmail(args.request),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, form } = await requirePublicForm(args, emailSchema);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/users-v2/confirm-email/resend", {
		body: { email: form.value.email },
		key: form.key,
	});
	if (!result.ok) return form.refused(result.failure);
	await storeEmail(state, form.value.email);
	return redirectTo(args, "/auth/check-email?again");
}

export default function ResendActivation() {
	const { page, email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<AuthFrame {...page}>
			<p className="mb-4">
				Enter the address you signed up with. Only the link in the newest message works.
			</p>
			<EmailForm
				id="resend-activation"
				page={page}
				answer={answer}
				email={email}
				button="Send link again"
			/>
		</AuthFrame>
	);
}
