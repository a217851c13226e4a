import {
	DINING_BEHAVIORS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	PAYMENT_METHODS,
	TOP_STATUS_LABELS,
	TOP_STATUSES,
	type TopStatus,
} from "~/models/orders/order";
import type { OrderCounts } from "~/models/orders/order-detail";
import type { OrderTab } from "~/models/orders/order-view";
import { isDate } from "~/models/shared/instants";
import { isTurnedRange, ORDERS_PAGE_SIZE, offsetOf } from "~/models/shared/list";
import type { OrderQuery } from "~/services/gateway/orders/orders.server";
import { listParams } from "~/services/web/list-params.server";

const FILTERS = ["tab", "status", "from", "to", "asap", "payment", "dining", "source"] as const;

/** The list query in an address, for page and CSV. Defaults to new orders, or all when searched or filtered. */
export function orderListOf(request: Request) {
	const params = listParams(request, {
		filters: FILTERS,
		sorts: ["startPrepAt", "placedAt", "number", "total"],
		sort: { by: "startPrepAt", descending: true },
		pageSize: ORDERS_PAGE_SIZE,
	});
	const { filters, search } = params;
	const { tab: tabs, ...others } = filters;
	const narrowed = search !== "" || Object.values(others).some((values) => values.length > 0);
	const [tab = narrowed ? "all" : "new"] = known(["all", ...TOP_STATUSES], tabs);
	const [from, to] = [filters.from.find(isDate), filters.to.find(isDate)];
	const isTurned = isTurnedRange(from, to);
	const asap = filters.asap[0];
	const query: OrderQuery = {
		tab: tab === "all" ? undefined : (tab as TopStatus),
		statuses: known(ORDER_STATUSES, filters.status),
		startDate: isTurned ? undefined : from,
		endDate: isTurned ? undefined : to,
		isASAP: asap === "yes" ? true : asap === "no" ? false : undefined,
		search,
		paymentMethod: known(PAYMENT_METHODS, filters.payment),
		diningOption: known(DINING_BEHAVIORS, filters.dining),
		source: known(ORDER_SOURCES, filters.source),
		sort: params.sort,
		direction: params.direction,
		limit: params.pageSize,
		offset: offsetOf(params.page, params.pageSize),
	};
	return { params, query, tab, narrowed };
}

/** The board's tabs with their counts (behaviour notes), All last. */
export function orderTabs(counts: OrderCounts, current: string): OrderTab[] {
	const tabs = TOP_STATUSES.map((value) => ({
		label: TOP_STATUS_LABELS[value],
		value: value as string,
		count: counts[value],
	}));
	const all = tabs.reduce((sum, { count }) => sum + count, 0);
	return [...tabs, { label: "All", value: "all", count: all }].map((tab) => ({
		...tab,
		current: tab.value === current,
	}));
}

function known<T extends string>(values: readonly T[], given: readonly string[]): T[] {
	return values.filter((value) => given.includes(value));
}
