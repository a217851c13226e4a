import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { AGAIN, explainDenial } from "~/models/pages/denial-text";
import { landingPageAt, supportSessionPath } from "~/models/pages/landing";
import type { Page } from "~/models/pages/page";
import { canSee, type Denial } from "~/models/pages/page-access";
import { pageAt, pages } from "~/models/pages/pages";
import { NEEDS_SUPPORT_SESSION, VIEW_AS_READ_ONLY } from "~/models/shared/support-messages";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { afterFirst } from "./ended-session.server";
import { findLanding } from "./landing.server";
import { isChange, type RequestState, type RouteArgs } from "./request-state.server";

const published = new LRUCache<string, true>({ max: 5_000, ttl: 3_600_000 });

const OPEN_TO_VIEW_AS = new Set(["/support/end", "/auth/sign-out", "/preferences"]);

/** The denial page; recorded in the audit log. */
export function denyAccess(
	gateway: GatewayClient,
	page: Page,
	viewer: ViewerAnswer,
	details: DenialDetails = {},
): Response {
	recordDenial(gateway, viewer, page);
	return denialPage(page, viewer, details);
}

/** Records a denied change. Preserves support staff's form, because they can repeat it in a support session. */
export async function denyChange(
	state: RequestState,
	gateway: GatewayClient,
	page: Page,
	viewer: ViewerAnswer,
): Promise<Response> {
	recordDenial(gateway, viewer, page);
	const to = supportSessionPath(viewer);
	if (!to) return denialPage(page, viewer);
	return afterFirst(state, NEEDS_SUPPORT_SESSION, { to, label: pages.supportSession.title });
}

export function denialPage(
	page: Page,
	viewer: ViewerAnswer,
	{ denial, location = null }: DenialDetails = {},
): Response {
	const { path, title: label } = pages.accountSecurity;
	const account = denial?.reason === "role" ? { to: path, label } : null;
	const explanation = explainDenial({ page, viewer, denial, location });
	const { title } = explanation;
	const advice = (explanation.isCertain ? null : adviceFor(viewer)) ?? explanation.advice;
	const way = account ? { to: pages.home.path, label: AGAIN } : wayOut(viewer, location);
	const setup = denial?.condition?.kind === "merchant" ? setupFor(viewer) : null;
	return json({ denied: { refusal: title, way, setup, account, advice } }, { status: 403 });
}

interface DenialDetails {
	denial?: Denial;
	location?: LocationSummary | null;
}

function wayOut(viewer: ViewerAnswer, location: LocationSummary | null) {
	const to = (location && landingPageAt(location, viewer)) ?? findLanding(viewer);
	const page = to === null ? null : (pageAt(to)?.page ?? null);
	const isHome = page === null || page.group === "Home";
	return { to: to ?? pages.home.path, label: isHome ? "Visit Home" : `Go to ${page.title}` };
}

function adviceFor(viewer: ViewerAnswer): string | undefined {
	if (viewer.support?.kind === "view-as") return "You are viewing this as someone else.";
	return supportSessionPath(viewer) ? NEEDS_SUPPORT_SESSION : undefined;
}

function setupFor(viewer: ViewerAnswer) {
	const { path, title } = pages.featuresSetup;
	return canSee(pages.featuresSetup, viewer) ? { to: path, label: title } : null;
}

/** Throws 403 for changes under view-as. */
export function denyViewAsChange({ request }: RouteArgs, { support }: ViewerAnswer): void {
	if (support?.kind !== "view-as") return;
	const { pathname } = new URL(request.url);
	if (!isChange(request) || OPEN_TO_VIEW_AS.has(pathname)) return;
	throw json(
		{ failure: { status: 403, message: VIEW_AS_READ_ONLY, requestId: "" } },
		{ status: 403 },
	);
}

export function notFoundPage(): Response {
	return json({ notFound: true }, { status: 404 });
}

/** Records a refused page in the background, once an hour; not under view-as. */
function recordDenial(gateway: GatewayClient, viewer: ViewerAnswer, page: Page): void {
	const key = `${viewer.user.uuid} ${page.id}`;
	if (viewer.support?.kind === "view-as" || published.has(key)) return;
	published.set(key, true);
	const body = { id: page.id };
	void gateway.send("POST", "/api/v2/audit-log/denials", { body, key: randomUUID() });
}
