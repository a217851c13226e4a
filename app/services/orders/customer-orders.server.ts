import { type CustomerHabits, habitsText } from "~/models/orders/customer-habits";
import type { OrdersOfCustomer } from "~/models/orders/customer-orders";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { monthName } from "~/models/shared/plain-date";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { getCustomerHabits, listAllOrders } from "~/services/gateway/orders/orders.server";
import type { PageAccess } from "~/services/web/access.server";
import { placeNames, placesWithOrders } from "./all-orders.server";
import { statusView } from "./order-rows.server";

const SHOWN = 5;

/** A customer's latest orders; null without access. Throws a Response. */
export async function customerOrders(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	customerId: string,
): Promise<OrdersOfCustomer | null> {
	const places = placesWithOrders(viewer);
	if (places.length === 0) return null;
	const [{ rows, pagination }, habits] = await Promise.all([
		listAllOrders(gateway, { customerId, sort: "placedAt", direction: "desc", limit: SHOWN }),
		getCustomerHabits(gateway, customerId),
	]);
	const names = placeNames(places, viewer);
	const zones = new Map(places.map(({ storeId, timeZone }) => [storeId, timeZone]));
	const all = new URLSearchParams({ tab: "all", customer: customerId, sort: "-placedAt" });
	const table = zoneInHead(
		rows.map((order) => ({
			id: order.id,
			number: order.number,
			placed: formatInstant(order.dateInfo.placedAt, {
				zone: zones.get(order.storeId) ?? "UTC",
				clock: viewer.clock,
			}),
			place: names.get(order.storeId) ?? "",
			items: order.itemCount,
			total: formatMoney(order.total, order.currency),
			status: statusView(order),
			to: pagePath(pages.locationOrder, { id: order.storeId, orderId: order.id }),
		})),
		"placed",
	);
	return {
		...table,
		habits: presentHabits(habits, names),
		all:
			pagination.total > rows.length && canSee(pages.allOrders, viewer)
				? `${pages.allOrders.path}?${all}`
				: null,
	};
}

function presentHabits(
	{ months, storeId, ...habits }: CustomerHabits,
	names: ReadonlyMap<string, string>,
): OrdersOfCustomer["habits"] {
	if (months.every(({ orders }) => orders === 0)) return null;
	return {
		months: months.map(({ month, orders }) => ({
			label: monthName(Number(month.slice(5))),
			orders,
		})),
		text: habitsText(habits, storeId && (names.get(storeId) ?? null)),
	};
}
