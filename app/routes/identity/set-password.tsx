import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { AuthFrame } from "~/components/identity/auth-frame";
import { InvitationWords } from "~/components/identity/invitation-words";
import { LinkGone } from "~/components/identity/link-gone";
import { NameFields } from "~/components/identity/name-fields";
import { PasswordFields } from "~/components/identity/password-fields";
import { TermsField } from "~/components/identity/terms-field";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { Button } from "~/components/ui/button";
import { ACCOUNT_MESSAGES, invitationPath } from "~/models/identity/account";
import { accountForms } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { roleLabel } from "~/models/shared/permissions";
import { acceptInvite, lookAtLink } from "~/services/gateway/identity/accounts.server";
import { accountPage, leaveSession } from "~/services/identity/account-page.server";
import { parseForm } from "~/services/web/form.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

/** Changes nothing, since mail scanners follow links; only the form does. */
export async function loader(args: LoaderFunctionArgs) {
	const { state, gateway } = await requirePublicPage(args);
	const code = new URL(args.request.url).searchParams.get("code") ?? "";
	const link = code ? await lookAtLink(gateway, "invite", code) : null;
	// Mails from before franchisees had a page of their own lead here.
	const to = link?.invitation && invitationPath(link.invitation.roleName, code);
	if (to && !to.startsWith(pages.setPassword.path)) return redirectTo(args, to);
	const page = accountPage(args.request, state, pages.setPassword);
	const invitation = link?.invitation
		? { ...link.invitation, roleLabel: roleLabel(link.invitation.roleName) }
		: null;
	return json(
		{ page, code, email: link?.email ?? "", invitation },
		{ status: invitation ? 200 : 410 },
	);
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway } = await requirePublicPage(args);
	const form = await parseForm(args.request, accountForms.acceptInvite);
	if (!form.value) return form.again();
	const result = await acceptInvite(gateway, form.value, form.key);
	if (!result.ok) {
		if (result.failure.status === 410) {
			return form.again({ "": [ACCOUNT_MESSAGES.setPasswordFailed] }, { status: 410 });
		}
		return form.refused(result.failure);
	}
	await leaveSession(state);
	return redirectTo(args, "/auth/invite-success");
}

export default function SetPassword() {
	const { page, code, email, invitation } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const form = formState({ id: "set-password", lastResult: answer?.lastResult });
	if (!invitation) {
		return (
			<LinkGone
				page={page}
				title={ACCOUNT_MESSAGES.setPasswordFailed}
				help="If you have accepted the invitation already, sign in. Otherwise ask for a new invitation."
			/>
		);
	}
	return (
		<AuthFrame {...page}>
			<InvitationWords email={email} invitation={invitation} />
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack mt-4">
						<input type="hidden" name="code" value={code} />
						<NameFields form={form} stacked />
						<PasswordFields form={form} label="Password" email={email} />
						<TermsField form={form} />
						<Button variant="primary" block size="lg" pending={pending}>
							Accept the invitation
						</Button>
					</div>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

const LABELS = {
	givenName: "Given name",
	familyName: "Family name",
	password: "Password",
	repeatPassword: "Repeat the password",
	terms: "Terms",
};
