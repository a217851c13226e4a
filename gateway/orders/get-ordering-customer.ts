import { and, count, eq, max } from "drizzle-orm";
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
	const [ordered] = await tx
		.select({ orderCount: count(), lastOrderAt: max(orders.startPrepAt) })
		.from(orders)
		.where(and(eq(orders.merchantId, scope.merchantId), eq(orders.customerId, customerId)));
	const orderCount = ordered?.orderCount ?? 0;
	if (scope.stores !== null && orderCount === 0) throw notFound("Customer");
	return {
		id: customer.id,
		name: customer.name,
		email: customer.email,
		phone: customer.phone,
		createdAt: customer.createdAt.toISOString(),
		orderCount,
		lastOrderAt: ordered?.lastOrderAt?.toISOString() ?? null,
	};
}
