import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import type { OrderingCustomer } from "~/models/orders/order-detail";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { customers } from "../customers/tables";
import { orders } from "./tables";

/** A customer (spec 7.10), visible at own locations only with an order there. Throws 404. */
export async function getOrderingCustomer(
	tx: Tx,
	scope: Scope,
	customerId: string,
): Promise<OrderingCustomer> {
	const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
	if (!customer) throw notFound("Customer");
	const ordered = await tx
		.select({
			currency: orders.currency,
			orderCount: count(),
			lastOrderAt:
				sql<Date | null>`max(${orders.startPrepAt}) filter (where ${orders.saidPlacedAt} is null)`.mapWith(
					orders.startPrepAt,
				),
			total: sql<number>`sum(${orders.total} - ${orders.pointsAmount} - ${orders.refundedAmount})::float8`,
		})
		.from(orders)
		.where(
			and(
				eq(orders.merchantId, scope.merchantId),
				eq(orders.customerId, customerId),
				ne(orders.status, "canceled"),
				ne(orders.topStatus, "test"),
			),
		)
		.groupBy(orders.currency)
		.orderBy(desc(count()));
	if (scope.stores !== null && !(await hasOrder(tx, scope, customerId))) throw notFound("Customer");
	const last = Math.max(0, ...ordered.map(({ lastOrderAt }) => lastOrderAt?.getTime() ?? 0));
	return {
		id: customer.id,
		name: customer.name,
		email: customer.email,
		phone: customer.phone,
		createdAt: customer.createdAt.toISOString(),
		orderCount: ordered.reduce((sum, each) => sum + each.orderCount, 0),
		lastOrderAt: last > 0 ? new Date(last).toISOString() : null,
		spent: ordered.map(({ currency, total }) => ({ currency, total })),
	};
}

async function hasOrder(tx: Tx, { merchantId }: Scope, customerId: string): Promise<boolean> {
	const [one] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.merchantId, merchantId), eq(orders.customerId, customerId)))
		.limit(1);
	return one !== undefined;
}
