import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { Merchant } from "~/models/merchant";
import type { Page } from "~/models/page";
import { pagePath } from "~/models/page-path";
import {
	type DenialReason,
	landingPage,
	pages,
	requiredSetup,
	trail,
	verdict,
} from "~/models/pages";
import type { Permission } from "~/models/permissions";
import { type LocationSummary, permissionsOf } from "~/models/session";
import { NEEDS_SUPPORT_SESSION, VIEW_AS_READ_ONLY } from "~/models/support";
import { browserOf } from "./browser.server";
import { createGatewayClient, type GatewayClient } from "./gateway/client.server";
import { choosesMerchant, getViewer, type ViewerAnswer } from "./gateway/viewer.server";
import { requireOwnForm } from "./origin.server";
import { parkableForm, parkForm } from "./parked-form.server";
import { noteRefusal } from "./refusal-note.server";
import { type RequestState, type RouteArgs, redirectTo, stateOf } from "./request-state.server";
import { takeSignInTurn } from "./sign-in-turns.server";
import { keepAnswerAt } from "./single-sign-on-kept.server";

/** What a page's loader and action work with, already bound to one person, merchant and location. */
export interface PageAccess {
	state: RequestState;
	gateway: ScopedGateway;
	viewer: ViewerAnswer;
	merchant: Merchant;
	page: PageView;
}

/** What a page of the setup works with; there may be no organisation yet. */
export interface SetupAccess {
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
	page: Omit<PageView, "breadcrumbs">;
}

/** What a page of one's own account works with; `viewer` may have no organisation. */
export interface AccountAccess {
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
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

/** What somebody who looks through another's eyes may still send: ending that, the way out, how pages look. */
const OPEN_TO_VIEW_AS = new Set(["/support/end", "/auth/sign-out", "/preferences"]);

/** Somebody signed in, with or without a merchant. Redirects to sign-in otherwise (spec 2.2). */
export async function requireUser(args: RouteArgs): Promise<{
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
}> {
	const user = await signedIn(args);
	refuseAsSomebodyElse(args, user.viewer);
	await redirectAnswer(args);
	return user;
}

async function signedIn(args: RouteArgs) {
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
	return isFormParked ? null : signedIn(args);
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
	const { gateway, viewer } = await requireUser(args);
	const location = viewer.locations.find(({ storeId }) => storeId === args.params.id);
	if (!location) {
		await redirectToSecondStep(args, viewer);
		await redirectToSetup(args, viewer);
		throw refused(gateway, page, viewer);
	}
	return { ...(await admit(args, page, location, permission)), location };
}

/**
 * The first line of every page of the setup: signed in, and held to this page of it. Leads on who is set up, and who
 * has another step to do first (spec 2.3, 2.4).
 */
export async function requireSetupPage(args: RouteArgs, page: Page): Promise<SetupAccess> {
	const { state, gateway, viewer } = await requireUser(args);
	if (!verdict(page, viewer).allowed) throw await redirectTo(args, landingFor(viewer));
	const { breadcrumbs: _, ...view } = pageView(page, state, args.params, undefined);
	return { state, gateway, viewer, page: view };
}

/** The same where an organisation is there already, for a change with the `permission` it takes. */
export async function requireSetupOfMerchant(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<SetupAccess & Pick<PageAccess, "gateway" | "merchant">> {
	const access = await requireSetupPage(args, page);
	const { gateway, viewer } = access;
	if (!viewer.merchant) throw await redirectTo(args, landingFor(viewer));
	if (permission && !permissionsOf(viewer).includes(permission))
		throw refused(gateway, page, viewer);
	const { merchant } = viewer;
	const scoped = { ...gateway, merchantId: merchant.merchantId, storeId: null };
	return { ...access, merchant, gateway: scoped };
}

/** The same for a page of one's own account, which needs no organisation; staff who look through somebody's eyes see none. */
export async function requireAccountPage(args: RouteArgs, page: Page): Promise<AccountAccess> {
	const { state, gateway, viewer } = await requireUser(args);
	if (viewer.support?.kind === "view-as") throw denied(page.title, viewer);
	if (!page.built) throw notFoundPage();
	return { state, gateway, viewer, page: pageView(page, state, args.params, undefined) };
}

/** The same for a page of provider staff, who need no organisation for it. */
export async function requirePlatformPage(args: RouteArgs, page: Page) {
	const { state, gateway, viewer } = await requireUser(args);
	await redirectToSecondStep(args, viewer);
	const answer = verdict(page, viewer);
	if (!answer.allowed) {
		await redirectToSetup(args, viewer);
		throw refused(gateway, page, viewer, answer.reason);
	}
	return { state, gateway, viewer, page: pageView(page, state, args.params, undefined) };
}

/** A page anybody may open; its gateway speaks for nobody, whoever is signed in. Changes still need a form of this origin. */
export async function requirePublicPage(
	args: RouteArgs,
): Promise<{ state: RequestState; gateway: GatewayClient }> {
	const state = await stateOf(args);
	if (args.request.method !== "GET" && args.request.method !== "HEAD") {
		await requireOwnForm(args.request, state.session);
	}
	return { state, gateway: gatewayFor(args, state, null) };
}

/** The same for a form that signs somebody in, when it is its turn; the caller ends the turn. */
export async function requireSignInTurn(args: RouteArgs) {
	const turn = await takeSignInTurn();
	try {
		return { ...(await requirePublicPage(args)), turn };
	} catch (error) {
		turn.end();
		throw error;
	}
}

/** Where a person goes who is signed in and asks for nothing in particular (spec 4.2, 4.6). */
export function landingFor(viewer: ViewerAnswer): string {
	const setup = requiredSetup(viewer);
	if (choosesMerchant(viewer)) return pages.support.path;
	return setup ? setup.path : (landingPage(viewer) ?? "/home");
}

/** The same for whoever has just signed in; sign-in's own page, which leads on, when it cannot be told now. */
export async function landingAfterSignIn(args: RouteArgs): Promise<string> {
	const state = await stateOf(args);
	state.viewer = getViewer(gatewayFor(args, state));
	return state.viewer.then(landingFor, () => "/auth");
}

async function admit(
	args: RouteArgs,
	page: Page,
	location: LocationSummary | undefined,
	permission: Permission | undefined,
): Promise<PageAccess> {
	const { state, gateway, viewer } = await requireUser(args);
	await redirectToSecondStep(args, viewer);
	await redirectToSetup(args, viewer);
	const answer = verdict(page, viewer, location);
	if (!answer.allowed) {
		if (answer.reason === "not-built") throw notFoundPage();
		throw refused(gateway, page, viewer, answer.reason);
	}
	if (permission && !permissionsOf(viewer).includes(permission))
		throw refused(gateway, page, viewer);
	const merchant = viewer.merchant as Merchant;
	return {
		state,
		viewer,
		merchant,
		gateway: { ...gateway, merchantId: merchant.merchantId, storeId: location?.storeId ?? null },
		page: pageView(page, state, args.params, location),
	};
}

/** Where the organisation asks for a second step, nothing is open without it but the own account. */
async function redirectToSecondStep(args: RouteArgs, viewer: ViewerAnswer): Promise<void> {
	if (!viewer.lacksSecondStep) return;
	throw await redirectTo(args, pages.accountSecurity.path, {
		type: "warning",
		text: "Your organization requires a second step at sign-in. Nothing else is open until you take it.",
	});
}

/** What a provider of single sign-on answered belongs to the page that links accounts, wherever it comes in (spec 4.7). */
async function redirectAnswer(args: RouteArgs): Promise<void> {
	if (args.request.method !== "GET") return;
	const to = await keepAnswerAt(await stateOf(args), new URL(args.request.url));
	if (to) throw await redirectTo(args, to);
}

async function redirectToSetup(args: RouteArgs, viewer: ViewerAnswer): Promise<void> {
	const setup = requiredSetup(viewer);
	const { pathname } = new URL(args.request.url);
	if (setup) throw await redirectTo(args, setup.path);
	if (choosesMerchant(viewer)) {
		const next = encodeURIComponent(pathname);
		throw await redirectTo(args, `${pages.support.path}?next=${next}`);
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

function gatewayFor(
	args: RouteArgs,
	state: RequestState,
	token: string | null = state.session.token,
): GatewayClient {
	return createGatewayClient({
		token,
		merchantId: state.session.merchantId,
		requestId: state.requestId,
		...browserOf(args.request),
		onToken(token) {
			if (token === state.session.token) return;
			state.session.token = token;
			state.saveSession();
		},
	});
}

async function toSignIn(args: RouteArgs): Promise<Response> {
	const { request } = args;
	if (request.method !== "GET" && request.method !== "HEAD") return signInAgain(args);
	const url = new URL(request.url);
	url.searchParams.delete("_data");
	const next = (await keepAnswerAt(await stateOf(args), url)) ?? `${url.pathname}${url.search}`;
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

/** The denial page, which the audit log is told of. */
function refused(
	gateway: GatewayClient,
	page: Page,
	viewer: ViewerAnswer,
	reason?: DenialReason,
): Response {
	noteRefusal(gateway, viewer, page);
	return denied(page.title, viewer, reason);
}

function denied(pageName: string, viewer: ViewerAnswer, reason?: DenialReason): Response {
	const hasRole = reason !== "role";
	const advice = adviceFor(viewer);
	return json({ denied: { pageName, home: landingFor(viewer), hasRole, advice } }, { status: 403 });
}

/** What support staff can do about a refusal; nothing for everybody else. */
function adviceFor({ support, role }: ViewerAnswer): string | undefined {
	if (support?.kind === "view-as") return "You are looking at this as somebody else.";
	const mayStart = role?.permissions.includes("PLATFORM.SUPPORT_SESSION");
	return mayStart && !support ? NEEDS_SUPPORT_SESSION : undefined;
}

/** Whoever looks through somebody's eyes sends nothing in their name. Throws 403; the frame, with the way out, stays. */
function refuseAsSomebodyElse({ request }: RouteArgs, { support }: ViewerAnswer): void {
	if (support?.kind !== "view-as") return;
	const { pathname } = new URL(request.url);
	if (request.method === "GET" || request.method === "HEAD" || OPEN_TO_VIEW_AS.has(pathname))
		return;
	throw json(
		{ failure: { status: 403, message: VIEW_AS_READ_ONLY, requestId: "" } },
		{ status: 403 },
	);
}

export function notFoundPage(): Response {
	return json({ notFound: true }, { status: 404 });
}
