import { shortTitles } from "~/models/locations/location-name";
import type { LocationSummary } from "~/models/locations/location-summary";
import { allOrdersList } from "~/models/orders/all-orders.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";
import { listQueryOf } from "~/services/web/list-params.server";
import { orderListOf } from "./order-list.server";

/** The query in an address of the list over all locations; unknown locations are ignored. */
export function allOrdersOf(request: Request, places: readonly LocationSummary[]) {
	const { params, list: ofLocation, query, tab, narrowed } = orderListOf(request);
	const list = allOrdersList(ofLocation);
	const chosen = listQueryOf(request, list).query.location ?? [];
	const storeIds = places.map(({ storeId }) => storeId).filter((id) => chosen.includes(id));
	return { params, list, query, tab, narrowed: narrowed || storeIds.length > 0, storeIds };
}

/** The locations whose orders the viewer may open. */
export function placesWithOrders(viewer: Viewer): LocationSummary[] {
	return viewer.locations.filter((each) => canSee(pages.locationOrders, viewer, each));
}

/** Short names by id. */
export function placeNames(places: readonly LocationSummary[], { merchant }: Viewer) {
	return shortTitles(places, merchant?.name ?? "");
}
