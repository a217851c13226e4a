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
	const customer = await requireCustomer(tx, scope, customerId);
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

/** A customer that the caller can see. Throws 404. */
export async function requireCustomer(tx: Tx, scope: Scope, customerId: string) {
	const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
	const canSee = scope.stores === null || (await hasOrder(tx, scope, customerId));
	if (!customer || !canSee) throw notFound("Customer");
	return customer;
}

async function hasOrder(tx: Tx, { merchantId }: Scope, customerId: string): Promise<boolean> {
	const [one] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.merchantId, merchantId), eq(orders.customerId, customerId)))
		.limit(1);
	return one !== undefined;
}
