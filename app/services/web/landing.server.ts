import { landingPage, pages, requiredSetup } from "~/models/pages/pages";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import { choosesMerchant } from "~/services/gateway/viewer.server";

/** Where a person goes who is signed in and asks for nothing in particular (spec 4.2, 4.6). */
export function landingFor(viewer: ViewerAnswer): string {
	return findLanding(viewer) ?? pages.home.path;
}

/** The same; null for whoever may open nothing. */
export function findLanding(viewer: ViewerAnswer): string | null {
	const setup = requiredSetup(viewer);
	if (choosesMerchant(viewer)) return pages.support.path;
	return setup ? setup.path : landingPage(viewer);
}
