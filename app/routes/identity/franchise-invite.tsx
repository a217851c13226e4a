import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { AuthFrame } from "~/components/identity/auth-frame";
import { InvitationWords } from "~/components/identity/invitation-words";
import { LinkGone } from "~/components/identity/link-gone";
import { NameFields } from "~/components/identity/name-fields";
import { PasswordFields } from "~/components/identity/password-fields";
import { TermsField } from "~/components/identity/terms-field";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { Button } from "~/components/ui/button";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { accountForms } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { ROLES, roleLabel } from "~/models/shared/permissions";
import { joinFranchise, lookAtLink } from "~/services/gateway/identity/accounts.server";
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
	const page = accountPage(args.request, state, pages.franchiseInvite);
	const isFranchisee = link?.invitation?.roleName === ROLES.franchisee.name;
	const invitation = isFranchisee ? link.invitation : null;
	return json(
		{ page, code, email: link?.email ?? "", invitation },
		{ status: invitation ? 200 : 410 },
	);
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway } = await requirePublicPage(args);
	const form = await parseForm(args.request, accountForms.joinFranchise);
	if (!form.value) return form.again();
	const result = await joinFranchise(gateway, form.value, form.key);
	if (!result.ok) {
		if (result.failure.status === 410) {
			return form.again({ "": [ACCOUNT_MESSAGES.franchiseGone] }, { status: 410 });
		}
		// Not sent again by itself: nobody knows whether it was done (spec 7.3, 8.7).
		if (result.failure.status >= 500) {
			return form.refused({ ...result.failure, message: ACCOUNT_MESSAGES.confirmFailed });
		}
		return form.refused(result.failure);
	}
	await leaveSession(state);
	return redirectTo(args, pages.franchiseJoined.path);
}

export default function FranchiseInvite() {
	const { page, code, email, invitation } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const form = formState({ id: "join-franchise", lastResult: answer?.lastResult });
	if (!invitation) {
		return (
			<LinkGone
				page={page}
				title={ACCOUNT_MESSAGES.franchiseGone}
				help="If you have joined already, sign in. Otherwise ask the franchise for a new invitation."
			/>
		);
	}
	return (
		<AuthFrame {...page}>
			<InvitationWords
				email={email}
				invitation={{ ...invitation, roleLabel: roleLabel(invitation.roleName) }}
			/>
			<h2 className="mt-6 font-semibold text-lg">Confirm your organization</h2>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack mt-4">
						<input type="hidden" name="code" value={code} />
						<TextField
							field={form.field("organizationName")}
							label="Business name"
							hint="The company that runs these locations, at least 5 characters."
							autoComplete="organization"
							required
						/>
						<NameFields form={form} stacked />
						<PasswordFields form={form} label="Password" email={email} />
						<TermsField form={form} />
						<Button variant="primary" block size="lg" pending={pending}>
							Confirm and join
						</Button>
					</div>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

const LABELS = {
	organizationName: "Business name",
	givenName: "Given name",
	familyName: "Family name",
	password: "Password",
	repeatPassword: "Repeat the password",
	terms: "Terms",
};
