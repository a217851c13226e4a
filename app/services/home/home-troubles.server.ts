import type { CourierTroubles } from "~/models/home/day-insight";
import type { HomeProblem } from "~/models/home/home-view";
import { shortTitles } from "~/models/locations/location-name";
import type { LocationSummary } from "~/models/locations/location-summary";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";

/** The orders whose couriers need a person, each with the way to it; at a location without its name. */
export function homeCouriers(
	{ count, first }: CourierTroubles,
	viewer: Viewer,
	{ at, ordersPath }: { at: LocationSummary | null; ordersPath: string | null },
): HomeProblem[] {
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const problems = first.map(({ orderId, storeId, number, isCanceled }): HomeProblem => {
		const location = viewer.locations.find((each) => each.storeId === storeId);
		const place = at ? "" : `${names.get(storeId) ?? location?.title ?? ""}: `;
		const words = isCanceled
			? `a courier still comes for order ${number}, which was canceled`
			: `order ${number} has trouble with its courier`;
		return {
			key: `courier:${orderId}`,
			text: place ? place + words : words.slice(0, 1).toUpperCase() + words.slice(1),
			tone: "danger",
			to:
				location && canSee(pages.locationOrder, viewer, location)
					? pagePath(pages.locationOrder, { id: storeId, orderId })
					: null,
		};
	});
	const more = count - first.length;
	if (more <= 0) return problems;
	return [
		...problems,
		{
			key: "couriers",
			text: `${more.toLocaleString("en-US")} more ${more === 1 ? "order has" : "orders have"} trouble with couriers`,
			tone: "danger",
			to: ordersPath && `${ordersPath}?courier=yes`,
		},
	];
}
