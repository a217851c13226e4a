import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { DELETED_CUSTOMER } from "~/models/customers/customer";
import { LIVE_TABS } from "~/models/orders/order";
import { recordRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import type { Scope } from "../core/scope";
import { type CustomerRow, customerKind } from "../customers/customer-kind";
import { customerRows } from "../customers/customers";
import { DO_NOT_CONTACT_KIND } from "../customers/import/do-not-contact";
import { IMPORT_KIND } from "../customers/import/import-task";
import { customers } from "../customers/tables";
import { eraseFromCards } from "../gift-cards/erase-from-cards";
import { closeAccounts } from "../loyalty/customer-points";
import { courierOrders } from "./on-their-way/tables";
import type { OrderRow } from "./order";
import { searchTokens } from "./search-tokens";
import { orderSearch, orders } from "./tables";

const OPEN_ORDER = "This customer has an open order. Delete the data when it is complete.";

/**
 * Deletes a customer's data, and their name, contact, address and notes on all orders and imports; sums, items and
 * payments remain. Throws 404, 409, 422 while an order is open.
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
			birthday: null,
			statusReason: "",
			version: before.version + 1,
			updatedAt: new Date(),
			deletedAt: new Date(),
		})
		.where(eq(customers.id, id));
	const known = await tx
		.select()
		.from(orders)
		.where(or(ofCustomer, and(eq(orders.merchantId, scope.merchantId), isOfContact(before))))
		.for("update");
	for (const order of known) await eraseOrder(tx, order);
	if (known.length > 0) {
		const ids = known.map((order) => order.id);
		await tx
			.update(courierOrders)
			.set({ dropoff: null })
			.where(inArray(courierOrders.orderId, ids));
	}
	await eraseImports(tx, scope, before);
	if (before.email) await eraseRecipient(tx, scope, before.email);
	await eraseFromCards(
		tx,
		scope,
		before,
		known.map((order) => order.id),
	);
	await closeAccounts(tx, scope, id);
	const erased = { ...before, ...nobody, birthday: null, statusReason: "" };
	await recordRow(tx, scope, customerKind, "erase", { before: erased, after: erased });
	return { id };
}

/** Test orders create no customer, but contain contact data all the same. */
function isOfContact({ phone, email }: CustomerRow): SQL | undefined {
	const digits = sql`regexp_replace(${orders.customerPhone}, '[^0-9]', '', 'g')`;
	return and(
		isNull(orders.customerId),
		or(
			phone ? sql`${digits} in (${phone.slice(1)}, ${phone.replace(/^\+1/, "")})` : sql`false`,
			email ? sql`lower(${orders.customerEmail}) = ${email}` : sql`false`,
		),
	);
}

async function eraseOrder(tx: Tx, order: OrderRow): Promise<void> {
	const { deliveryInfo, items } = order;
	const [erased] = await tx
		.update(orders)
		.set({
			customerName: DELETED_CUSTOMER,
			customerPhone: "",
			customerEmail: "",
			notes: "",
			properties: {},
			giftCardRecipient: null,
			updatedAt: new Date(),
			items: items.map((item) => ("notes" in item ? { ...item, notes: "" } : item)),
			deliveryInfo: deliveryInfo && { ...deliveryInfo, address: "", instructions: "" },
		})
		.where(eq(orders.id, order.id))
		.returning();
	if (erased) await forgetSearchTokens(tx, order, searchTokens(erased));
}

/** Others may have bought a gift card for the person. */
async function eraseRecipient(tx: Tx, { merchantId }: Scope, email: string): Promise<void> {
	await tx
		.update(orders)
		.set({ giftCardRecipient: null })
		.where(
			and(
				eq(orders.merchantId, merchantId),
				sql`lower(${orders.giftCardRecipient}->>'email') = ${email}`,
			),
		);
}

/** The rows of imports that named the person say no more than their number. */
async function eraseImports(
	tx: Tx,
	{ merchantId }: Scope,
	{ phone, email }: CustomerRow,
): Promise<void> {
	await tx.execute(sql`
		update task_rows r set label = split_part(r.label, ':', 1),
			words = case when r.words like '%→%' then 'Changed.' else r.words end,
			data = jsonb_build_object('name', '', 'phone', '', 'email', '', 'birthday', null,
				'problem', ${DELETED_CUSTOMER}::text)
		from tasks t
		where r.merchant_id = ${merchantId}::uuid and t.merchant_id = r.merchant_id and t.id = r.task_id
			and t.kind in (${IMPORT_KIND}, ${DO_NOT_CONTACT_KIND})
			and ((${phone} <> '' and r.data->>'phone' = ${phone}) or (${email} <> '' and r.data->>'email' = ${email}))`);
}

async function forgetSearchTokens(
	tx: Tx,
	before: OrderRow,
	remaining: readonly string[],
): Promise<void> {
	const gone = searchTokens(before).filter((token) => !remaining.includes(token));
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
