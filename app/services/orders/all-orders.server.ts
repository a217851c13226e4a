import { CURRENCY_LABELS } from "~/models/locations/location";
import { allOrdersList } from "~/models/orders/all-orders.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { ListOption } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import { CURRENCIES } from "~/models/shared/money";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { parseListQuery } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { parseOrderListQuery } from "./order-list.server";

/** The query in an address of the list over all locations; unknown locations are ignored. */
export function parseAllOrdersQuery(request: Request, places: readonly LocationSummary[]) {
	const { list: ofLocation, isOnlyLate, narrowed, ...parsed } = parseOrderListQuery(request);
	const list = allOrdersList(ofLocation);
	const {
		location: chosen = [],
		group = [],
		currency: requestedCurrencies = [],
	} = parseListQuery(request, list).query;
	const storeIds = places.map(({ storeId }) => storeId).filter((id) => chosen.includes(id));
	const groupIds = group.filter(isUuid);
	const currency = CURRENCIES.find((each) => requestedCurrencies.includes(each));
	const isPlaced = storeIds.length + groupIds.length > 0 || currency !== undefined;
	return {
		...parsed,
		list,
		narrowed: narrowed || isPlaced,
		isOnlyLate: isOnlyLate && !isPlaced,
		at: { storeIds, groupIds, currency },
	};
}

/** The crumb of the list that an order was opened from, with the query that keeps it; null from elsewhere. */
export function wayToAllOrders(request: Request, viewer: Viewer) {
	const list = new URL(request.url).searchParams.get("all");
	if (list === null || !canSee(pages.allOrders, viewer)) return { way: null, query: "" };
	const { title, path } = pages.allOrders;
	const filters = new URLSearchParams(list);
	return {
		way: { label: title, to: filters.size > 0 ? `${path}?${filters}` : path },
		query: `?${new URLSearchParams({ all: list })}`,
	};
}

/** Path of an order, or of a page under it, that keeps the way back to the list over all locations. */
export function orderAddress(
	{ request }: Pick<RouteArgs, "request">,
	{ location, viewer }: Pick<LocationAccess, "location" | "viewer">,
	order: string,
): string {
	return `/location/${location.storeId}/orders/${order}${wayToAllOrders(request, viewer).query}`;
}

export function placesWithOrders(viewer: Viewer): LocationSummary[] {
	return viewer.locations.filter((each) => canSee(pages.locationOrders, viewer, each));
}

export function placeNames(places: readonly LocationSummary[], { merchant }: Viewer) {
	return shortTitles(places, merchant?.name ?? "");
}

/** Currencies of the locations as options; null if there is only one. */
export function currencyOptions(places: readonly LocationSummary[]): ListOption[] | null {
	const currencies = new Set(places.map(({ currency }) => currency));
	if (currencies.size < 2) return null;
	return CURRENCIES.filter((each) => currencies.has(each)).map((value) => ({
		value,
		label: CURRENCY_LABELS[value],
	}));
}
