import { landingPage, requiredSetup } from "~/models/pages/landing";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { realLocations } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { choosesMerchant } from "~/services/gateway/viewer.server";
import { afterFirst } from "./ended-session.server";
import { getRequestState, isChange, type RouteArgs, redirectTo } from "./request-state.server";

export function landingFor(viewer: ViewerAnswer): string {
	return ownHome(viewer) ?? findLanding(viewer) ?? pages.home.path;
}

/** The home of people with several locations but not the organization's, where sign-in leads them (spec 4.2). */
export function ownHome(viewer: ViewerAnswer): string | null {
	const isReady = !choosesMerchant(viewer) && requiredSetup(viewer) === null;
	return isReady && realLocations(viewer).length > 1 && canSee(pages.someHome, viewer)
		? pages.someHome.path
		: null;
}

export function findLanding(viewer: ViewerAnswer): string | null {
	const setup = requiredSetup(viewer);
	if (choosesMerchant(viewer)) return pages.support.path;
	return setup ? setup.path : landingPage(viewer);
}

/** Redirects people without access to home to their first page (spec 4.5). */
export async function redirectFromHome(
	args: RouteArgs,
	page: Page,
	viewer: ViewerAnswer,
): Promise<void> {
	if (page !== pages.home || isChange(args.request)) return;
	const to = ownHome(viewer) ?? findLanding(viewer);
	if (to) throw await redirectTo(args, to);
}

/** Redirects from the home of a default store, which has none, to its general info (spec 2.20). */
export async function redirectToInfo(
	args: RouteArgs,
	page: Page,
	{ viewer, location }: { viewer: ViewerAnswer; location: LocationSummary | null },
): Promise<void> {
	if (page !== pages.locationHome || location?.type !== "default" || isChange(args.request)) return;
	if (!canSee(pages.locationInfo, viewer, location)) return;
	throw await redirectTo(args, pagePath(pages.locationInfo, { id: location.storeId }));
}

/** Redirects to the second-step setup if required, preserving a form being submitted. */
export async function requireSecondStep(args: RouteArgs, viewer: ViewerAnswer): Promise<void> {
	if (!viewer.lacksSecondStep) return;
	const { path, title } = pages.accountSecurity;
	if (isChange(args.request)) {
		const first = { to: path, label: title };
		throw await afterFirst(
			await getRequestState(args),
			"Your organization requires two-step sign-in. Complete it, then save again.",
			first,
		);
	}
	throw await redirectTo(args, path);
}

/** Redirects people who have a step of the setup first, and staff who have to choose an organization (spec 2.3, 2.4). */
export async function redirectToSetup(args: RouteArgs, viewer: ViewerAnswer): Promise<void> {
	const setup = requiredSetup(viewer);
	const { pathname } = new URL(args.request.url);
	if (setup) throw await redirectTo(args, setup.path);
	if (choosesMerchant(viewer)) {
		const next = encodeURIComponent(pathname);
		throw await redirectTo(args, `${pages.support.path}?next=${next}`);
	}
}
