import { z } from "@hono/zod-openapi";
import { and, count, desc, eq, gte, ne, sql } from "drizzle-orm";
import { type CustomerHabits, customerHabits } from "~/models/orders/customer-habits";
import { customerHabitsSchema, orderingCustomerSchema } from "~/models/orders/order-answer.schema";
import type { OrderingCustomer } from "~/models/orders/order-detail";
import { localDate, localTime } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { customers } from "../customers/tables";
import { locations } from "../locations/tables";
import { eraseCustomer } from "./erase-customer";
import { orders } from "./tables";

const YEAR = sql`now() - interval '12 months'`;

/** The latest orders are enough for frequent customers. */
const MAX_ORDERS = 1_000;

export const orderingCustomerEndpoints = [
	read({
		method: "get",
		path: "/customers/:userId",
		tag: "Customers",
		summary: "Get one customer (spec 7.10)",
		access: { anyOf: [["ORDER.API_READ"], ["CUSTOMER.API_READ"]] },
		params: z.object({ userId: z.uuid() }),
		answer: orderingCustomerSchema,
		handle: (tx, { scope, params }) => getOrderingCustomer(tx, scope, params.userId),
	}),
	read({
		method: "get",
		path: "/customers/:userId/habits",
		tag: "Customers",
		summary: "Get the orders of a customer by month, and what they usually order",
		access: { anyOf: [["ORDER.API_READ"]] },
		params: z.object({ userId: z.uuid() }),
		answer: customerHabitsSchema,
		handle: (tx, { scope, params }) => getCustomerHabits(tx, scope, params.userId),
	}),
	mutation({
		method: "delete",
		path: "/api/v2/customers/:merchantId/:id",
		tag: "Customers",
		summary: "Delete a customer's personal data, also on orders; this cannot be undone",
		access: { anyOf: [["CUSTOMER.API_UPDATE"]] },
		wholeMerchant: true,
		params: z.object({ merchantId: z.uuid(), id: z.uuid() }),
		answer: z.object({ id: z.uuid() }),
		handle: (tx, { scope, params, version }) => eraseCustomer(tx, scope, params.id, version),
	}),
] as const;

async function getCustomerHabits(
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
	const today = localDate(new Date().toISOString(), rows[0]?.zone ?? "UTC");
	return customerHabits(made, today.slice(0, 7));
}

/** A customer (spec 7.10), visible at own locations only with an order there. Throws 404. */
async function getOrderingCustomer(
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
async function requireCustomer(tx: Tx, scope: Scope, customerId: string) {
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
