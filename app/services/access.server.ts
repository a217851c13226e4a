import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { Merchant } from "~/models/merchant";
import type { Page } from "~/models/page";
import { pagePath } from "~/models/page-path";
import { type DenialReason, landingPage, requiredSetup, trail, verdict } from "~/models/pages";
import type { Permission } from "~/models/permissions";
import { type LocationSummary, permissionsOf } from "~/models/session";
import { config } from "./config.server";
import { createGatewayClient, type GatewayClient } from "./gateway/client.server";
import { choosesMerchant, getViewer, type ViewerAnswer } from "./gateway/viewer.server";
import { requireOwnForm } from "./origin.server";
import { parkableForm, parkForm } from "./parked-form.server";
import { type RequestState, type RouteArgs, redirectTo, stateOf } from "./request-state.server";

/** What a page's loader and action work with, already bound to one person, merchant and location. */
export interface PageAccess {
	state: RequestState;
	gateway: ScopedGateway;
	viewer: ViewerAnswer;
	merchant: Merchant;
	page: PageView;
}

export interface LocationAccess extends PageAccess {
	location: LocationSummary;
}

/** The gateway bound to a merchant, and on a location's page to that location. */
export interface ScopedGateway extends GatewayClient {
	merchantId: string;
	/** Null on organisation pages. */
	storeId: string | null;
}

/** What the page's frame shows. */
export interface PageView {
	id: string;
	title: string;
	purpose: string;
	breadcrumbs: { label: string; to: string }[];
	csrf: string;
	/** The idempotency key of a form on this page. */
	formKey: string;
}

/** Where a provider's person says which organisation to look at. */
const CHOOSE_ORGANIZATION = "/choose-organization";

/** Somebody signed in, with or without a merchant. Redirects to sign-in otherwise (spec 2.2). */
export async function requireUser(args: RouteArgs): Promise<{
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
}> {
	const state = await stateOf(args);
	if (!state.session.token) throw await toSignIn(args);
	if (args.request.method !== "GET" && args.request.method !== "HEAD") {
		await requireOwnForm(args.request, state.session);
	}
	const gateway = gatewayFor(args, state);
	state.viewer ??= getViewer(gateway);
	try {
		return { state, gateway, viewer: await state.viewer };
	} catch (error) {
		if (error instanceof Response && error.status === 401) throw await toSignIn(args);
		throw await withResend(args, state, error);
	}
}

/** The same for the frame around a page; null when that page is one that asks to sign in again. */
export async function requireFrameUser(args: RouteArgs) {
	const { isFormParked } = await stateOf(args);
	return isFormParked ? null : requireUser(args);
}

/**
 * The first line of every organisation page's loader and action: signed in, set up, page permitted, and for a
 * change the `permission` it takes. Throws redirects (spec 2.2–2.4) and the denial page (2.5).
 */
export async function requirePage(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<PageAccess> {
	return admit(args, page, undefined, permission);
}

/** The same for a page of one location, named by the `id` of the path. A location out of reach is as one that is not there. */
export async function requireLocationPage(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<LocationAccess> {
	const { viewer } = await requireUser(args);
	const location = viewer.locations.find(({ storeId }) => storeId === args.params.id);
	if (!location) {
		await redirectToSetup(args, viewer);
		throw denied(page.title, viewer);
	}
	return { ...(await admit(args, page, location, permission)), location };
}

/** A page anybody may open. Changes still need a form of this origin. */
export async function requirePublicPage(
	args: RouteArgs,
): Promise<{ state: RequestState; gateway: GatewayClient }> {
	const state = await stateOf(args);
	if (args.request.method !== "GET" && args.request.method !== "HEAD") {
		await requireOwnForm(args.request, state.session);
	}
	return { state, gateway: gatewayFor(args, state) };
}

/** Where a person goes who is signed in and asks for nothing in particular (spec 4.2, 4.6). */
export function landingFor(viewer: ViewerAnswer): string {
	const setup = requiredSetup(viewer);
	if (choosesMerchant(viewer)) return CHOOSE_ORGANIZATION;
	return setup ? setup.path : (landingPage(viewer) ?? "/home");
}

async function admit(
	args: RouteArgs,
	page: Page,
	location: LocationSummary | undefined,
	permission: Permission | undefined,
): Promise<PageAccess> {
	const { state, gateway, viewer } = await requireUser(args);
	await redirectToSetup(args, viewer);
	const answer = verdict(page, viewer, location);
	if (!answer.allowed) {
		if (answer.reason === "not-built") throw notFoundPage();
		throw denied(page.title, viewer, answer.reason);
	}
	if (permission && !permissionsOf(viewer).includes(permission)) throw denied(page.title, viewer);
	const merchant = viewer.merchant as Merchant;
	return {
		state,
		viewer,
		merchant,
		gateway: { ...gateway, merchantId: merchant.merchantId, storeId: location?.storeId ?? null },
		page: pageView(page, state, args.params, location),
	};
}

async function redirectToSetup(args: RouteArgs, viewer: ViewerAnswer): Promise<void> {
	const setup = requiredSetup(viewer);
	const { pathname } = new URL(args.request.url);
	if (setup && pathname !== setup.path) throw await redirectTo(args, setup.path);
	if (choosesMerchant(viewer)) {
		const next = encodeURIComponent(pathname);
		throw await redirectTo(args, `${CHOOSE_ORGANIZATION}?next=${next}`);
	}
}

function pageView(
	page: Page,
	state: RequestState,
	params: RouteArgs["params"],
	location: LocationSummary | undefined,
): PageView {
	const ancestors = trail(page).slice(0, -1);
	const crumbs = ancestors.map((each) => ({ label: each.title, to: pagePath(each, params) }));
	const home = location && page.id !== "locationHome";
	return {
		id: page.id,
		title: page.title,
		purpose: page.purpose,
		breadcrumbs: home
			? [{ label: location.title, to: `/location/${location.storeId}` }, ...crumbs]
			: crumbs,
		csrf: state.session.csrf,
		formKey: randomUUID(),
	};
}

function gatewayFor(args: RouteArgs, state: RequestState): GatewayClient {
	return createGatewayClient({
		token: state.session.token,
		merchantId: state.session.merchantId,
		requestId: state.requestId,
		userAgent: args.request.headers.get("user-agent") ?? undefined,
		address: clientAddress(args.request),
		onToken(token) {
			if (token === state.session.token) return;
			state.session.token = token;
			state.saveSession();
		},
	});
}

/** The browser's address, known only when a proxy in front of web tells it. */
function clientAddress(request: Request): string | undefined {
	if (!config.TRUST_PROXY) return undefined;
	return request.headers.get("x-forwarded-for")?.split(",")[0]?.trim();
}

async function toSignIn(args: RouteArgs): Promise<Response> {
	const { request } = args;
	if (request.method !== "GET" && request.method !== "HEAD") return signInAgain(args);
	const url = new URL(request.url);
	url.searchParams.delete("_data");
	const next = `${url.pathname}${url.search}`;
	return redirectTo(args, next === "/" ? "/auth" : `/auth?next=${encodeURIComponent(next)}`);
}

/** A form met an ended session: the page asks to sign in and carries what was typed along. */
async function signInAgain(args: RouteArgs): Promise<Response> {
	const state = await stateOf(args);
	const parked = await parkForm(args.request);
	state.isFormParked = true;
	return json({ signIn: { parked, csrf: state.session.csrf } }, { status: 401 });
}

/** A change that never reached the gateway: the error page offers to send the very same form again. */
async function withResend(args: RouteArgs, state: RequestState, error: unknown): Promise<unknown> {
	const { request } = args;
	if (!(error instanceof Response) || request.method === "GET" || request.method === "HEAD") {
		return error;
	}
	const { path, entries } = await parkableForm(request);
	const resend = { path, entries, csrf: state.session.csrf };
	return json({ ...((await error.json()) as object), resend }, { status: error.status });
}

function denied(pageName: string, viewer: ViewerAnswer, reason?: DenialReason): Response {
	const hasRole = reason !== "role";
	return json({ denied: { pageName, home: landingFor(viewer), hasRole } }, { status: 403 });
}

export function notFoundPage(): Response {
	return json({ notFound: true }, { status: 404 });
}
