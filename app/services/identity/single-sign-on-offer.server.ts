import type { LinkOffer } from "~/models/identity/single-sign-on";
import { CONFIRM_LINK, SINGLE_SIGN_ON_START, withNext } from "~/models/pages/single-sign-on-paths";
import { flagOn } from "~/models/viewer/merchant";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { listLinkedAccounts } from "~/services/gateway/identity/single-sign-on.server";
import type { PageAccess } from "~/services/web/access.server";
import { cookieLine, readCookie } from "~/services/web/cookies.server";
import { log } from "~/services/web/log.server";
import type { RequestState } from "~/services/web/request-state.server";
import { waitingLink } from "~/services/web/single-sign-on-state.server";
import { singleSignOnName } from "./single-sign-on-provider.server";

/** "Not now" lasts for this sign-in, "remind me later" for a week (spec 4.15). */
const LATER_SECONDS = 7 * 24 * 3600;
const LATER_COOKIE = "mise_link_later";
const NOT_NOW_COOKIE = "mise_link_not_now";

export async function linkOffer(
	request: Request,
	{ state, gateway, viewer }: Pick<PageAccess, "state" | "gateway" | "viewer">,
): Promise<LinkOffer | null> {
	// Support staff have nothing to link where they only help.
	if (!flagOn(viewer.flags, "single-sign-on-modals") || viewer.support) return null;
	// A shared browser: one person's choice does not hide the offer from others.
	if (readCookie(request, LATER_COOKIE) === viewer.user.uuid) return null;
	const provider = await singleSignOnName(state.requestId);
	if (!provider) return null;
	const linked = await listLinkedAccounts(gateway).catch((reason: unknown) => {
		if (!(reason instanceof Response)) throw reason;
		const { requestId } = state;
		log.warn({ status: reason.status, requestId }, "no offer to link: linked accounts unknown");
		return null;
	});
	if (!linked || linked.links.length > 0) return null;
	const waiting = await waitingLink(request);
	const here = new URL(request.url).pathname;
	return {
		provider,
		to: withNext(waiting ? CONFIRM_LINK : `${SINGLE_SIGN_ON_START}?link=1`, here),
		waiting: waiting?.email ?? null,
		isDialog: readCookie(request, NOT_NOW_COOKIE) !== viewer.sessionId,
	};
}

/** Hides the dialog for this sign-in; the banner stays. */
export function hideDialog(state: RequestState, { sessionId }: ViewerAnswer): void {
	state.setCookie(cookieLine(NOT_NOW_COOKIE, sessionId));
}

/** Hides dialog and banner for a week. */
export function snoozeOffer(state: RequestState, { user }: ViewerAnswer): void {
	state.setCookie(cookieLine(LATER_COOKIE, user.uuid, LATER_SECONDS));
}
