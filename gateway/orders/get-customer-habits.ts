import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { type CustomerHabits, customerHabits } from "~/models/orders/customer-habits";
import { localDate, localTime } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { requireCustomer } from "./get-ordering-customer";
import { orders } from "./tables";

const YEAR = sql`now() - interval '12 months'`;
/** The latest orders are enough for frequent customers. */
const MAX_ORDERS = 1_000;

/** What a customer usually orders at the caller's locations. Throws 404. */
export async function getCustomerHabits(
	tx: Tx,
	scope: Scope,
	customerId: string,
): Promise<CustomerHabits> {
	await requireCustomer(tx, scope, customerId);
	const rows = await tx
		.select({
			storeId: orders.storeId,
			at: orders.fulfillmentAt,
			items: orders.items,
			zone: sql<string>`${locations.contactInfo}->>'timeZone'`,
		})
		.from(orders)
		.innerJoin(
			locations,
			and(eq(locations.merchantId, orders.merchantId), eq(locations.storeId, orders.storeId)),
		)
		.where(
			and(
				eq(orders.merchantId, scope.merchantId),
				eq(orders.customerId, customerId),
				gte(orders.startPrepAt, YEAR),
				ne(orders.status, "canceled"),
				ne(orders.topStatus, "test"),
			),
		)
		.orderBy(desc(orders.startPrepAt))
		.limit(MAX_ORDERS);
	const made = rows.map(({ storeId, at, items, zone }) => ({
		storeId,
		day: localDate(at.toISOString(), zone),
		hour: Number(localTime(at.toISOString(), zone).slice(0, 2)),
		items: items.map(({ name, quantity }) => ({ name, quantity })),
	}));
	return customerHabits(made, new Date().toISOString().slice(0, 7));
}
