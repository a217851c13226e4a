import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { AuthFrame } from "~/components/identity/auth-frame";
import { LinkGone } from "~/components/identity/link-gone";
import { PasswordFields } from "~/components/identity/password-fields";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { accountForms } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { getLinkPurpose } from "~/services/gateway/identity/accounts.server";
import { accountPage, leaveSession } from "~/services/identity/account-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

/** Changes nothing, since mail scanners follow links; only the form does. */
export async function loader(args: LoaderFunctionArgs) {
	const { state, gateway } = await requirePublicPage(args);
	const code = new URL(args.request.url).searchParams.get("code") ?? "";
	const link = code ? await getLinkPurpose(gateway, "reset", code) : null;
	const page = accountPage(args.request, state, pages.resetPassword);
	return json({ page, code, email: link?.email ?? null }, { status: link ? 200 : 410 });
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, form } = await requirePublicForm(args, accountForms.newPassword);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/users-v2/reset-password/confirm", {
		body: form.value,
		key: form.key,
	});
	if (!result.ok) {
		if (result.failure.status === 410) {
			return form.again({ "": [ACCOUNT_MESSAGES.setPasswordFailed] }, { status: 410 });
		}
		return form.refused(result.failure);
	}
	await leaveSession(state);
	return redirectTo(args, "/auth", {
		type: "success",
		text: "Your password was changed, and every device was signed out. Sign in with the new password.",
	});
}

export default function ResetPassword() {
	const { page, code, email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const form = formState({ id: "reset-password", lastResult: answer?.lastResult });
	if (email === null) {
		return (
			<LinkGone
				page={page}
				title={ACCOUNT_MESSAGES.setPasswordFailed}
				help="Request another link. It works once, for one hour."
				again={{ to: "/auth/forgot-password", label: "Send another link" }}
			/>
		);
	}
	return (
		<AuthFrame {...page}>
			<p className="mb-4">
				Choose a new password for <strong className="break-words">{email}</strong>. Every device
				that is signed in will be signed out.
			</p>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack">
						<input type="hidden" name="code" value={code} />
						<PasswordFields form={form} label="New password" email={email} />
						<Button variant="primary" block size="lg" pending={pending}>
							Change password
						</Button>
					</div>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

const LABELS = { password: "New password", repeatPassword: "Repeat the password" };
