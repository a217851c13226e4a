import { shortTitles } from "~/models/locations/location-name";
import type { LocationSummary } from "~/models/locations/location-summary";
import { allOrdersList } from "~/models/orders/all-orders.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";
import { isUuid } from "~/models/shared/is-uuid";
import { listQueryOf } from "~/services/web/list-params.server";
import { orderListOf } from "./order-list.server";

/** The query in an address of the list over all locations; unknown locations are ignored. */
export function allOrdersOf(request: Request, places: readonly LocationSummary[]) {
	const { params, list: ofLocation, query, tab, narrowed } = orderListOf(request);
	const list = allOrdersList(ofLocation);
	const { location: chosen = [], group = [] } = listQueryOf(request, list).query;
	const storeIds = places.map(({ storeId }) => storeId).filter((id) => chosen.includes(id));
	const groupIds = group.filter(isUuid);
	const isPlaced = storeIds.length + groupIds.length > 0;
	return { params, list, query, tab, narrowed: narrowed || isPlaced, at: { storeIds, groupIds } };
}

/** The locations whose orders the viewer may open. */
export function placesWithOrders(viewer: Viewer): LocationSummary[] {
	return viewer.locations.filter((each) => canSee(pages.locationOrders, viewer, each));
}

/** Short names by id. */
export function placeNames(places: readonly LocationSummary[], { merchant }: Viewer) {
	return shortTitles(places, merchant?.name ?? "");
}
