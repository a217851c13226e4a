import {
	DINING_BEHAVIORS,
	LIVE_TABS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	PAYMENT_METHODS,
	TOP_STATUS_LABELS,
	TOP_STATUSES,
	type TopStatus,
} from "~/models/orders/order";
import { liveOrderList, orderList } from "~/models/orders/order.list";
import type { OrderCounts } from "~/models/orders/order-detail";
import type { OrderTab } from "~/models/orders/order-view";
import type { ListQuery } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import { getOrderingCustomer, type OrderQuery } from "~/services/gateway/orders/orders.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { parseListQuery } from "~/services/web/list-view.server";

type OrderListQuery = ListQuery<keyof typeof orderList.filters, (typeof orderList.sorts)[number]>;

/** The list query in an address. Defaults to new orders, or all when searched or filtered. */
export function parseOrderListQuery(request: Request) {
	const { query, params } = parseListQuery(request, orderList);
	const { tab, narrowed } = selectedTab(query);
	const list = isLive(query) ? liveOrderList : orderList;
	const isBoard = isOnBoard(query);
	const requested = orderQuery(parseListQuery(request, list).query);
	const shown: OrderQuery = isBoard ? { ...requested, withItemNames: true } : requested;
	return { params, list, tab, narrowed, isBoard, isOnlyLate: isOnlyLate(query), query: shown };
}

export function orderQuery(given: OrderListQuery): OrderQuery {
	const { tab: _, ...listFilters } = given;
	const {
		status,
		dining,
		payment,
		source,
		today,
		late,
		waited,
		courier,
		pos,
		asap,
		customer,
		search,
		sort,
		direction,
		limit,
		offset,
	} = listFilters;
	const { tab } = selectedTab(given);
	const isByDue = sort === "fulfillmentAt" && direction === "asc";
	return {
		tab: tab === "all" ? undefined : (tab as TopStatus),
		statuses: known(ORDER_STATUSES, status),
		startDate: listFilters.from?.[0],
		endDate: listFilters.to?.[0],
		isToday: today?.[0] === "yes" || undefined,
		isSoFar: today?.[0] === "so-far" || undefined,
		isLate: late?.[0] === "yes" || undefined,
		isUnconfirmed: waited?.[0] === "yes" || undefined,
		needsCourier: courier?.[0] === "yes" || undefined,
		hasPosTrouble: pos?.[0] === "yes" || undefined,
		isASAP: asap?.[0] === "yes" ? true : asap?.[0] === "no" ? false : undefined,
		customerId: customer?.find(isUuid),
		search,
		paymentMethod: known(PAYMENT_METHODS, payment),
		diningOption: known(DINING_BEHAVIORS, dining),
		source: known(ORDER_SOURCES, source),
		sort: isByDue && isLive(given) ? "urgency" : sort,
		direction,
		limit,
		offset,
	};
}

/** Page of an order list; its purpose names the customer if the list is limited to one. Throws a Response. */
export async function ordersPage<Page extends { purpose?: unknown }>(
	{ gateway, page }: { gateway: ScopedGateway; page: Page },
	{ customerId }: OrderQuery,
): Promise<Page> {
	if (customerId === undefined) return page;
	const { name = "" } = (await getOrderingCustomer(gateway, customerId)) ?? {};
	return { ...page, purpose: `Orders from ${name}.` };
}

function selectedTab({ tab: tabs, search, ...listFilters }: OrderListQuery) {
	const narrowed = search !== "" || isFiltered(listFilters);
	const [tab = narrowed ? "all" : "new"] = known(["all", ...TOP_STATUSES], tabs);
	return { tab, narrowed };
}

/** Whether orders appear as the board: an unfiltered live tab, or all late orders or courier issues. */
function isOnBoard(requested: OrderListQuery): boolean {
	const { tab: _, search, ...filters } = requested;
	const isOfTab = selectedTab(requested).tab !== "all";
	return (
		isLive(requested) && !isFiltered(isOfTab ? filters : { ...filters, late: [], courier: [] })
	);
}

function isOnlyLate(requested: OrderListQuery): boolean {
	const { tab: _, search, late, ...filters } = requested;
	const isOfAll = selectedTab(requested).tab === "all";
	return isOfAll && late?.[0] === "yes" && search === "" && !isFiltered(filters);
}

function isFiltered(filters: object): boolean {
	return Object.values(filters).some((value) => Array.isArray(value) && value.length > 0);
}

function isLive(requested: OrderListQuery): boolean {
	const { tab } = selectedTab(requested);
	if (tab !== "all") return (LIVE_TABS as readonly string[]).includes(tab);
	return requested.late?.[0] === "yes" || requested.courier?.[0] === "yes";
}

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

function known<T extends string>(values: readonly T[], given: readonly string[] = []): T[] {
	return values.filter((value) => given.includes(value));
}
