import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { PageAccess } from "~/services/web/access.server";

/** That the location has no point of sale, in words, and where that is changed; null where it has one. */
export function noPosOf({ location, viewer }: Pick<PageAccess, "location" | "viewer">) {
	if (!location || location.posProvider) return null;
	const to = pagePath(pages.locationInfo, { id: location.storeId });
	return {
		words: `${location.shortName} has no point of sale, so nothing here can be linked or synced.`,
		to: canSee(pages.locationInfo, viewer, location) ? to : null,
	};
}
