import { json } from "@remix-run/node";
import type { Page } from "~/models/pages/page";
import { type DenialReason, pages } from "~/models/pages/pages";
import { NEEDS_SUPPORT_SESSION, VIEW_AS_READ_ONLY } from "~/models/shared/support-words";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { afterFirst } from "./ended-session.server";
import { findLanding } from "./landing.server";
import { noteRefusal } from "./refusal-note.server";
import { isChange, type RequestState, type RouteArgs } from "./request-state.server";

/** What somebody who looks through another's eyes may still send: ending that, the way out, how pages look. */
const OPEN_TO_VIEW_AS = new Set(["/support/end", "/auth/sign-out", "/preferences"]);

/** The denial page, which the audit log is told of. */
export function refused(
	gateway: GatewayClient,
	page: Page,
	viewer: ViewerAnswer,
	reason?: DenialReason,
): Response {
	noteRefusal(gateway, viewer, page);
	return denied(page.title, viewer, reason);
}

/**
 * A change somebody may not make, which the audit log is told of. Support staff can, once they have a session for it,
 * so what they typed waits.
 */
export async function refusedChange(
	state: RequestState,
	gateway: GatewayClient,
	page: Page,
	viewer: ViewerAnswer,
): Promise<Response> {
	noteRefusal(gateway, viewer, page);
	if (!lacksSupportSession(viewer)) return denied(page.title, viewer);
	const to = `${pages.supportSession.path}?organization=${viewer.merchant?.merchantId ?? ""}`;
	return afterFirst(state, NEEDS_SUPPORT_SESSION, { to, label: pages.supportSession.title });
}

/** The denial page by itself (spec 2.5). */
export function denied(pageName: string, viewer: ViewerAnswer, reason?: DenialReason): Response {
	const hasRole = reason !== "role";
	const advice = adviceFor(viewer);
	return json(
		{ denied: { pageName, home: findLanding(viewer), hasRole, advice } },
		{ status: 403 },
	);
}

/** What support staff can do about a refusal; nothing for everybody else. */
function adviceFor(viewer: ViewerAnswer): string | undefined {
	if (viewer.support?.kind === "view-as") return "You are looking at this as somebody else.";
	return lacksSupportSession(viewer) ? NEEDS_SUPPORT_SESSION : undefined;
}

function lacksSupportSession({ support, role }: ViewerAnswer): boolean {
	return !support && role?.permissions.includes("PLATFORM.SUPPORT_SESSION") === true;
}

/** Whoever looks through somebody's eyes sends nothing in their name. Throws 403; the frame, with the way out, stays. */
export function refuseAsSomebodyElse({ request }: RouteArgs, { support }: ViewerAnswer): void {
	if (support?.kind !== "view-as") return;
	const { pathname } = new URL(request.url);
	if (!isChange(request) || OPEN_TO_VIEW_AS.has(pathname)) return;
	throw json(
		{ failure: { status: 403, message: VIEW_AS_READ_ONLY, requestId: "" } },
		{ status: 403 },
	);
}

/** The page of what is not there, or not yet. */
export function notFoundPage(): Response {
	return json({ notFound: true }, { status: 404 });
}
