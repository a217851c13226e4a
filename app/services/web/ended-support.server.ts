import { pageAt, pages } from "~/models/pages/pages";
import { displayName } from "~/models/shared/person-name";
import type { SupportState } from "~/models/viewer/support-state";
import type { Viewer } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { afterFirst } from "./ended-session.server";
import { formSupport } from "./origin.server";
import { isChange, type RequestState, type RouteArgs, redirectTo } from "./request-state.server";

interface SessionRequest {
	state: RequestState;
	viewer: ViewerAnswer;
}

/** Remembers a support session in this browser and switches to its organization. */
export function rememberSupport(state: RequestState, support: SupportState, name: string): void {
	const { id, kind, merchantId, expiresAt } = support;
	state.session.merchantId = merchantId;
	state.session.support = { id, kind, expiresAt, name };
	state.saveSession();
}

export function clearSupport(state: RequestState): void {
	state.session.support = null;
	state.saveSession();
}

/** Notifies on the next page that a support session expired. Throws a redirect to that page. */
export async function presentEndedSupport(
	args: RouteArgs,
	{ state, viewer }: SessionRequest,
): Promise<void> {
	const begun = state.session.support;
	if (!begun || viewer.support || isChange(args.request)) return;
	const url = new URL(args.request.url);
	// Streams and files cannot show it, so it waits for a page.
	if (!pageAt(url.pathname)) return;
	url.searchParams.delete("_data");
	clearSupport(state);
	const text = endedSupportNotice(begun, viewer, new Date());
	const answer = await redirectTo(args, `${url.pathname}${url.search}`, { type: "warning", text });
	answer.headers.set("x-remix-reload-document", "true");
	throw answer;
}

/** Refuses a form made under a support session that has ended, and keeps it. */
export async function refuseFromEndedSupport(args: RouteArgs, { state, viewer }: SessionRequest) {
	if (!isChange(args.request)) return;
	const madeUnder = await formSupport(args.request);
	if (madeUnder === null || madeUnder === state.supportId) return;
	const to = `${pages.supportSession.path}?organization=${viewer.merchant?.merchantId ?? ""}`;
	const first = { to, label: pages.supportSession.title };
	throw await afterFirst(state, endedSupportForm(viewer), first);
}

interface EndedSupport extends Pick<SupportState, "kind" | "expiresAt"> {
	name: string;
}

type Own = Pick<Viewer, "user">;

function endedSupportNotice(
	{ kind, expiresAt, name }: EndedSupport,
	viewer: Own,
	now: Date,
): string {
	const isTimeUp = Date.parse(expiresAt) <= now.getTime();
	if (kind === "view-as") {
		const why = isTimeUp ? "the time is up" : "they or their organization no longer allow it";
		return `You no longer view Mise as ${name}: ${why}. ${ownName(viewer)}`;
	}
	const why = isTimeUp ? "its time is up" : "it was ended";
	return `The support session for ${name} is over: ${why}. ${ownName(viewer)}`;
}

function endedSupportForm(viewer: Own & { support: SupportState | null }): string {
	const now = viewer.support ? "You work under another one now." : ownName(viewer);
	return `This form was opened under a support session that is over, so it was not saved. ${now} Start a support session, then save it again.`;
}

function ownName({ user }: Own): string {
	return `You work as ${displayName(user)} again and can view but not change anything.`;
}
