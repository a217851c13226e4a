import { landingPage, pages, requiredSetup } from "~/models/pages";
import { choosesMerchant, type ViewerAnswer } from "./gateway/viewer.server";

/** Where a person goes who is signed in and asks for nothing in particular (spec 4.2, 4.6). */
export function landingFor(viewer: ViewerAnswer): string {
	const setup = requiredSetup(viewer);
	if (choosesMerchant(viewer)) return pages.support.path;
	return setup ? setup.path : (landingPage(viewer) ?? "/home");
}
