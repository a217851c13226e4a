import { landingPageAt, requiredSetup, sidebar } from "~/models/pages";
import type { PaletteItem } from "~/models/palette";
import { heldBy } from "~/models/permissions";
import { type LocationSummary, permissionsOf, type Viewer } from "~/models/session";

/** Everywhere a viewer may go by name: pages of the location they are at, of the organisation, then locations. */
export function paletteItems(viewer: Viewer, storeId: string | null): PaletteItem[] {
	// Until everything is set up there is nowhere else to go.
	if (requiredSetup(viewer)) return [];
	const holds = heldBy(permissionsOf(viewer));
	const [only] = viewer.locations;
	// Somebody without the organisation's view is always at one of their locations (spec 4.3).
	const here =
		viewer.locations.find((location) => location.storeId === storeId) ??
		(holds("MERCHANT.NAVBAR_VIEW") ? undefined : only);
	return [
		...(here ? pagesAt(viewer, here) : []),
		...pagesAt(viewer, null),
		...(holds("STORE.NAVBAR_VIEW")
			? viewer.locations.flatMap((each) => placeOf(each, viewer))
			: []),
	];
}

function pagesAt(viewer: Viewer, location: LocationSummary | null): PaletteItem[] {
	const level = location ? "location" : "organisation";
	return sidebar(viewer, level, location ?? undefined).flatMap((group) =>
		group.entries.map(({ title, icon, path }) => ({
			title,
			icon,
			path,
			hint: location?.title ?? (group.title === title ? "Organization" : group.title),
		})),
	);
}

function placeOf(location: LocationSummary, viewer: Viewer): PaletteItem[] {
	const path = landingPageAt(location, viewer);
	if (!path) return [];
	const hint = [location.city, location.state].filter(Boolean).join(", ");
	return [{ title: location.title, hint, icon: "pin", path }];
}
