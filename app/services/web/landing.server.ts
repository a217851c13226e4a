import { landingPage, requiredSetup } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { realLocations } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { choosesMerchant } from "~/services/gateway/viewer.server";

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
