import { json } from "@remix-run/node";
import { type Invitation, invitationPath } from "~/models/identity/account";
import type { Page } from "~/models/pages/page";
import { roleLabel } from "~/models/shared/permissions";
import type { GatewayClient } from "~/services/gateway/client.server";
import { getLinkPurpose } from "~/services/gateway/identity/accounts.server";
import { type RequestState, type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { accountPage } from "./account-page.server";

/** Null, with 410, when the link is over; leads roles with another page there. Changes nothing: scanners follow links. */
export async function invitationAnswer(
	args: RouteArgs,
	{ state, gateway }: { state: RequestState; gateway: GatewayClient },
	shownAt: Page,
) {
	const code = new URL(args.request.url).searchParams.get("code") ?? "";
	const link = await lookUnlessSent(gateway, state, code);
	if (link?.invitation) {
		const to = invitationPath(link.invitation.roleName, code);
		if (!to.startsWith(`${shownAt.path}?`)) throw await redirectTo(args, to);
	}
	const page = accountPage(args.request, state, shownAt);
	const invitation = link?.invitation ? invitationView(link.invitation) : null;
	return json(
		{ page, code, email: link?.email ?? "", invitation },
		{ status: invitation ? 200 : 410 },
	);
}

function invitationView(invitation: Invitation) {
	return { ...invitation, roleLabel: roleLabel(invitation.roleName) };
}

/** Looks up the invitation. After a submission, returns null on failure so that the form is shown again. */
async function lookUnlessSent(gateway: GatewayClient, { sent }: RequestState, code: string) {
	if (!code) return null;
	try {
		return await getLinkPurpose(gateway, "invite", code);
	} catch (failure) {
		if (sent) return null;
		throw failure;
	}
}
