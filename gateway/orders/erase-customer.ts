import { and, eq, inArray } from "drizzle-orm";
import { DELETED_CUSTOMER } from "~/models/customers/customer";
import { LIVE_TABS } from "~/models/orders/order";
import { recordRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { customerKind, customerRows } from "../customers/customers";
import { customers } from "../customers/tables";
import type { OrderRow } from "./order";
import { searchTokens } from "./search-tokens";
import { orderSearch, orders } from "./tables";

const OPEN_ORDER = "An order of this customer is still open. Delete the data once it is done.";

/**
 * Deletes what is known of a customer, and the name, contact, address and notes on all orders; sums, items and payments
 * stay. Throws 404, 409, 422 while an order is open.
 */
export async function eraseCustomer(
	tx: Tx,
	scope: Scope,
	id: string,
	version: number | null,
): Promise<{ id: string }> {
	const before = await customerRows.lock(tx, { id }, scope);
	requireVersion(customerKind, before, version);
	const ofCustomer = and(eq(orders.merchantId, scope.merchantId), eq(orders.customerId, id));
	const [open] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(ofCustomer, inArray(orders.topStatus, [...LIVE_TABS])))
		.limit(1);
	if (open) throw new GatewayError(422, OPEN_ORDER);
	const nobody = { name: DELETED_CUSTOMER, phone: "", email: "" };
	await tx
		.update(customers)
		.set({
			...nobody,
			...{ birthday: null, statusReason: "", version: before.version + 1 },
			...{ updatedAt: new Date(), deletedAt: new Date() },
		})
		.where(eq(customers.id, id));
	const known = await tx.select().from(orders).where(ofCustomer).for("update");
	for (const order of known) {
		const { deliveryInfo } = order;
		const [erased] = await tx
			.update(orders)
			.set({
				...{ customerName: nobody.name, customerPhone: "", customerEmail: "" },
				...{ notes: "", properties: {}, giftCardRecipient: null },
				deliveryInfo: deliveryInfo && { ...deliveryInfo, address: "", instructions: "" },
			})
			.where(eq(orders.id, order.id))
			.returning();
		if (erased) await forgetWords(tx, order, searchTokens(erased));
	}
	const told = { ...before, ...nobody, birthday: null, statusReason: "" };
	await recordRow(tx, scope, customerKind, "erase", { before: told, after: told });
	return { id };
}

async function forgetWords(tx: Tx, before: OrderRow, kept: readonly string[]): Promise<void> {
	const gone = searchTokens(before).filter((token) => !kept.includes(token));
	if (gone.length === 0) return;
	const { merchantId, storeId, startPrepAt, orderId, token } = orderSearch;
	await tx
		.delete(orderSearch)
		.where(
			and(
				eq(merchantId, before.merchantId),
				eq(storeId, before.storeId),
				inArray(token, gone),
				eq(startPrepAt, before.startPrepAt),
				eq(orderId, before.id),
			),
		);
}
