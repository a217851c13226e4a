import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { PageAccess } from "~/services/web/access.server";

/** Notice that the location has no POS, with a link to connect one; null if it has a POS. */
export function noPosNotice({ location, viewer }: Pick<PageAccess, "location" | "viewer">) {
	if (!location || location.posProvider) return null;
	const to = pagePath(pages.locationInfo, { id: location.storeId });
	return {
		message: `${location.shortName} has no POS, so nothing here can be linked or synced.`,
		to: canSee(pages.locationInfo, viewer, location) ? to : null,
	};
}
