import { randomUUID } from "node:crypto";
import { firstPageAt } from "~/models/pages/landing";
import type { Page } from "~/models/pages/page";
import { canSee, verdict } from "~/models/pages/page-access";
import { counterpartPage } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages, trail } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type { Permission } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Merchant } from "~/models/viewer/merchant";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { getViewer } from "~/services/gateway/viewer.server";
import { withOwnClock } from "./browser.server";
import { presentDeleted } from "./deleted-location.server";
import {
	denialPage,
	denyAccess,
	denyChange,
	denyViewAsChange,
	notFoundPage,
} from "./denials.server";
import { toSignIn } from "./ended-session.server";
import { presentEndedSupport, refuseFromEndedSupport } from "./ended-support.server";
import {
	landingFor,
	redirectFromHome,
	redirectToInfo,
	redirectToSetup,
	requireSecondStep,
} from "./landing.server";
import { formToken, requireOwnForm } from "./origin.server";
import { gatewayFor } from "./request-gateway.server";
import {
	getRequestState,
	isChange,
	type RequestState,
	type RouteArgs,
	redirectTo,
} from "./request-state.server";
import { loadViewer, noteFrame, settle } from "./request-viewer.server";
import { storeAnswerAt } from "./single-sign-on-state.server";
import { withDraftEntries } from "./typed-form.server";

interface PageView {
	id: string;
	title: string;
	purpose: string;
	breadcrumbs: { label: string; to: string | null }[];
	csrf: string;
	formKey: string;
	clock: Clock;
}

export interface PageAccess {
	state: RequestState;
	gateway: ScopedGateway;
	viewer: ViewerAnswer;
	merchant: Merchant;
	page: PageView;
	location: LocationSummary | null;
}

/** There may be no organization yet. */
export interface SetupAccess {
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
	page: Omit<PageView, "breadcrumbs">;
}

export interface AccountAccess {
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
	page: PageView;
}

export interface LocationAccess extends PageAccess {
	location: LocationSummary;
}

/** Bound to a merchant, and on a location's page to that location. */
export interface ScopedGateway extends GatewayClient {
	merchantId: string;
	storeId: string | null;
}

/** Requires a signed-in person, with or without a merchant; else redirects to sign-in (spec 2.2). */
export async function requireUser(args: RouteArgs): Promise<{
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
}> {
	return loadUser(args, false);
}

async function loadUser(args: RouteArgs, canBeCached: boolean) {
	const user = await signedIn(args, canBeCached);
	denyViewAsChange(args, user.viewer);
	await redirectAnswer(args);
	await presentEndedSupport(args, user);
	return user;
}

async function signedIn(args: RouteArgs, canBeCached: boolean) {
	const state = await getRequestState(args);
	if (!state.session.token) throw await toSignIn(args);
	if (isChange(args.request)) await requireOwnForm(args.request, state.session);
	const gateway = gatewayFor(args, state);
	try {
		const viewer = withOwnClock(args.request, await loadViewer(args, state, canBeCached));
		state.supportId = viewer.support?.id ?? null;
		return { state, gateway, viewer };
	} catch (error) {
		if (error instanceof Response && error.status === 401) throw await toSignIn(args);
		throw error;
	}
}

/** Requires a person for the shell; null when the page asks to sign in again. */
export async function requireFrameUser(args: RouteArgs) {
	noteFrame(args);
	const { isFormParked } = await getRequestState(args);
	return isFormParked ? null : signedIn(args, true);
}

/** Requires an organization page and a change's `permission`. Throws redirects (spec 2.2–2.4) and denials (2.5). */
export async function requirePage(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<PageAccess> {
	return withFreshViewer(args, () => admit(args, page, null, permission));
}

/** Requires access to a location page (`id` of the path); 404 for another organization's. */
export async function requireLocationPage(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<LocationAccess> {
	return withFreshViewer(args, async () => {
		const { viewer } = await loadUser(args, true);
		const location = viewer.locations.find(({ storeId }) => storeId === args.params.id);
		const access = await admit(args, page, location ?? null, permission);
		return { ...access, location: location as LocationSummary };
	});
}

/** Requires an organization page, or its counterpart where the path names a location. */
export async function requirePageAt(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<PageAccess> {
	return args.params.id === undefined
		? requirePage(args, page, permission)
		: requireLocationPage(args, counterpartPage(page), permission);
}

/** Rechecks with a fresh viewer before denying access to a cached one. */
async function withFreshViewer<T>(args: RouteArgs, judge: () => Promise<T>): Promise<T> {
	try {
		return await judge();
	} catch (refusal) {
		if (!settle(args, await getRequestState(args))) throw refusal;
		return judge();
	}
}

/** Requires a setup page; redirects people who are set up, or have another step first (spec 2.3, 2.4). */
export async function requireSetupPage(args: RouteArgs, page: Page): Promise<SetupAccess> {
	const { state, gateway, viewer } = await requireUser(args);
	await requireSecondStep(args, viewer);
	if (!verdict(page, viewer).allowed) throw await redirectTo(args, landingFor(viewer));
	const { breadcrumbs: _, ...view } = pageView(page, state, args.params, {
		viewer,
		location: null,
	});
	return { state, gateway, viewer, page: view };
}

/** Requires a setup page with an organization, and the `permission` of a change. */
export async function requireMerchantSetup(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<SetupAccess & Pick<PageAccess, "gateway" | "merchant">> {
	const access = await requireSetupPage(args, page);
	const { state, gateway, viewer } = access;
	if (!viewer.merchant) throw await redirectTo(args, landingFor(viewer));
	if (permission && !viewerPermissions(viewer).includes(permission))
		throw await denyChange(state, gateway, page, viewer);
	const { merchant } = viewer;
	const scoped = { ...gateway, merchantId: merchant.merchantId, storeId: null };
	return { ...access, merchant, gateway: scoped };
}

/** Requires a page of one's own account, even without an organization; refused under view-as. */
export async function requireAccountPage(args: RouteArgs, page: Page): Promise<AccountAccess> {
	const { state, gateway, viewer } = await requireUser(args);
	if (viewer.support?.kind === "view-as") throw denialPage(page, viewer);
	if (!page.built) throw notFoundPage();
	return {
		state,
		gateway,
		viewer,
		page: pageView(page, state, args.params, { viewer, location: null }),
	};
}

/** Requires a page of provider staff, who need no organization for it. */
export async function requirePlatformPage(args: RouteArgs, page: Page) {
	const { state, gateway, viewer } = await requireUser(args);
	await requireSecondStep(args, viewer);
	const answer = verdict(page, viewer);
	if (!answer.allowed) {
		await redirectToSetup(args, viewer);
		throw denyAccess(gateway, page, viewer, { denial: answer });
	}
	return {
		state,
		gateway,
		viewer,
		page: pageView(page, state, args.params, { viewer, location: null }),
	};
}

/** The landing page after sign-in; the sign-in page when it is unknown. */
export async function landingAfterSignIn(args: RouteArgs): Promise<string> {
	const state = await getRequestState(args);
	state.viewer = getViewer(gatewayFor(args, state));
	return state.viewer.then(landingFor, () => "/auth");
}

async function admit(
	args: RouteArgs,
	page: Page,
	location: LocationSummary | null,
	permission: Permission | undefined,
): Promise<PageAccess> {
	const { state, gateway, viewer } = await loadUser(args, true);
	await refuseFromEndedSupport(args, { state, viewer });
	await requireSecondStep(args, viewer);
	await redirectToSetup(args, viewer);
	const answer = verdict(page, viewer, location);
	if (!answer.allowed) {
		if (answer.reason === "not-built") throw notFoundPage();
		await redirectFromHome(args, page, viewer);
		await redirectToInfo(args, page, { viewer, location });
		const isGone = answer.reason === "location";
		const explanation = isGone ? await presentDeleted(args, { state, gateway, viewer }) : null;
		const refusal = explanation ?? denyAccess(gateway, page, viewer, { denial: answer, location });
		throw isGone ? await withDraftEntries(state, refusal) : refusal;
	}
	if (permission && !viewerPermissions(viewer).includes(permission))
		throw await denyChange(state, gateway, page, viewer);
	const merchant = viewer.merchant as Merchant;
	return {
		state,
		viewer,
		merchant,
		location,
		gateway: { ...gateway, merchantId: merchant.merchantId, storeId: location?.storeId ?? null },
		page: pageView(page, state, args.params, { viewer, location }),
	};
}

async function redirectAnswer(args: RouteArgs): Promise<void> {
	if (args.request.method !== "GET") return;
	const to = await storeAnswerAt(await getRequestState(args), new URL(args.request.url));
	if (to) throw await redirectTo(args, to);
}

function pageView(
	page: Page,
	state: RequestState,
	params: RouteArgs["params"],
	{ viewer, location }: { viewer: Viewer; location: LocationSummary | null },
): PageView {
	const ancestors = trail(page).slice(0, -1);
	const here = pagePath(page, { ...params });
	const crumbs = ancestors.map((each) => ({
		label: each.crumb ?? each.title,
		to: canSee(each, viewer, location) ? pagePath(each, params) : null,
	}));
	const home = homeCrumb(page, viewer, location);
	const isShown = !home || [here, ...crumbs.map(({ to }) => to)].includes(home.to);
	return {
		id: page.id,
		title: page.title,
		purpose: page.purpose,
		breadcrumbs: isShown ? crumbs : [home, ...crumbs],
		csrf: formToken(state),
		formKey: randomUUID(),
		clock: viewer.clock,
	};
}

function homeCrumb(page: Page, viewer: Viewer, location: LocationSummary | null) {
	if (location) {
		const first = firstPageAt(location, viewer);
		return first && { label: first.title, to: pagePath(first, { id: location.storeId }) };
	}
	if (page.level !== "organization") return null;
	return canSee(pages.home, viewer) ? { label: pages.home.title, to: pages.home.path } : null;
}
