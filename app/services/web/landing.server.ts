import { landingPage, requiredSetup } from "~/models/pages/landing";
import { pages } from "~/models/pages/pages";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { choosesMerchant } from "~/services/gateway/viewer.server";

export function landingFor(viewer: ViewerAnswer): string {
	return findLanding(viewer) ?? pages.home.path;
}

export function findLanding(viewer: ViewerAnswer): string | null {
	const setup = requiredSetup(viewer);
	if (choosesMerchant(viewer)) return pages.support.path;
	return setup ? setup.path : landingPage(viewer);
}
