import type { LocationSummary } from "~/models/locations/location-summary";
import { pagePath } from "~/models/pages/page-path";
import { canSee, landingPageAt, pages, requiredSetup, sidebar } from "~/models/pages/pages";
import { type PaletteItem, typedNumber } from "~/models/pages/palette";
import { permissionsOf, type Viewer } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import { heldBy } from "~/models/shared/permissions";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { listAllOrders } from "~/services/gateway/orders/orders.server";

/** The pages of so many locations are listed; with more of them, one goes to the location first. */
const PLACES_WITH_PAGES = 100;
const ORDERS = 10;

/**
 * Everywhere a viewer may go by name: pages of the location they are at, of the organisation, then locations, and the
 * pages of each of those.
 */
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
			? [
					...viewer.locations.flatMap((each) => placeOf(each, viewer)),
					...viewer.locations
						.slice(0, PLACES_WITH_PAGES)
						.filter((each) => each !== here)
						.flatMap((each) => pagesAt(viewer, each))
						.map((item) => ({ ...item, on: "words" as const })),
				]
			: []),
		...(mayFindOrders(viewer)
			? [
					{
						title: "Order",
						hint: "Find it",
						icon: "orders",
						path: "/search",
						on: "number" as const,
					},
				]
			: []),
	];
}

/** Orders of the number that was typed, at the locations whose orders the viewer may open. */
export async function ordersByNumber(
	gateway: GatewayClient,
	viewer: ViewerAnswer,
	typed: string,
): Promise<PaletteItem[]> {
	const number = typedNumber(typed);
	if (!number || viewer.lacksSecondStep || !mayFindOrders(viewer)) return [];
	const { rows } = await listAllOrders(gateway, { search: number, limit: 100 });
	const found = rows.filter((order) => order.number === number);
	return found.slice(0, ORDERS).flatMap(({ id, storeId, dateInfo }) => {
		const place = viewer.locations.find((each) => each.storeId === storeId);
		if (!place || !canSee(pages.locationOrder, viewer, place)) return [];
		return [
			{
				title: `Order ${number}`,
				hint: `${place.title}, ${formatInstant(dateInfo.placedAt, place.timeZone)}`,
				icon: "orders",
				path: pagePath(pages.locationOrder, { id: storeId, orderId: id }),
			},
		];
	});
}

function mayFindOrders(viewer: Viewer): boolean {
	return viewer.locations.some((each) => canSee(pages.locationOrder, viewer, each));
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
