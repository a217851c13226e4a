import { z } from "@hono/zod-openapi";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import {
	chargeIssues,
	isSameCharge,
	type ServiceCharge,
	withoutUnusedTerms,
} from "~/models/money/service-charge";
import {
	type PosCharge,
	posChargeSchema,
	posDecisionSchema,
} from "~/models/money/service-charge.schema";
import { serviceChargeSchema } from "~/models/money/service-charge-answer.schema";
import {
	paymentTransactionSchema,
	paymentTransactionsSchema,
} from "~/models/orders/order-answer.schema";
import type { PaymentTransaction } from "~/models/orders/order-detail";
import { paidInMoney } from "~/models/orders/order-money";
import { changeRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { GatewayError, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { requireLocation } from "../locations/require-location";
import { locations } from "../locations/tables";
import { toRefund } from "../orders/order";
import { orderSearch, orders, refunds } from "../orders/tables";
import { currentPosChange, recordedCharge, toCharge } from "./service-charge";
import { serviceCharges } from "./tables";

const MAX_FOUND = 100;

type Found = Omit<PaymentTransaction, "refunds">;

interface ChargeKey {
	id: string;
	storeId: string;
}

const tag = "Payments";

export const paymentEndpoints = [
	read({
		method: "get",
		path: "/payment/app/transactions/:storeId",
		tag,
		summary: "Find payments at a location by the last four digits (spec 7.10)",
		access: { anyOf: [["TRANSACTION.API_READ"]] },
		params: z.object({ storeId: z.uuid() }),
		query: z.object({
			search: z
				.string()
				.regex(/^\d{4}$/, "Must be four digits")
				.meta({ example: "4242" }),
		}),
		answer: paymentTransactionsSchema,
		handle: (tx, { scope, params, query }) =>
			listTransactions(tx, scope, params.storeId, query.search),
	}),
	read({
		method: "get",
		path: "/payment/app/transaction",
		tag,
		summary: "Get one payment by the provider's id (spec 7.10)",
		access: { anyOf: [["TRANSACTION.API_READ"]] },
		query: z.object({ uid: z.string().min(1).max(120) }),
		answer: paymentTransactionSchema,
		handle: (tx, { scope, query }) => getTransaction(tx, scope, query.uid),
	}),
] as const;

const charges = "/api/v2/store-v2/:merchantId/locations/:storeId/service-charges";

/** Endpoints for charges as reported by a POS, and people's decisions on them (spec 4.15). */
export const posChargeEndpoints = [
	mutation({
		method: "post",
		path: `${charges}/pos-values`,
		tag: "Service charges",
		summary: "Report the values of a service charge at the POS; people decide on differences",
		access: { anyOf: [["SERVICE_CHARGE.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		body: posChargeSchema,
		answer: serviceChargeSchema,
		handle: (tx, { scope, params, body }) => reportPosCharge(tx, scope, params.storeId, body),
	}),
	mutation({
		method: "post",
		path: `${charges}/:id/pos-change`,
		tag: "Service charges",
		summary: "Accept the POS's values of a service charge, or keep the current ones",
		access: { anyOf: [["SERVICE_CHARGE.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), id: z.uuid() }),
		body: posDecisionSchema,
		answer: serviceChargeSchema,
		handle: (tx, { scope, params, body, version }) =>
			decidePosChange(tx, scope, params, body.decision, version),
	}),
] as const;

/** Notes how a charge differs at the point of sale (spec 4.15); values decided against stay decided. Throws 404. */
async function reportPosCharge(
	tx: Tx,
	scope: Scope,
	storeId: string,
	{ guid, ...there }: PosCharge,
): Promise<ServiceCharge> {
	await requireLocation(tx, storeId);
	const [row] = await tx
		.select()
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.storeId, storeId),
				eq(serviceCharges.guid, guid),
				isNull(serviceCharges.deletedAt),
			),
		)
		.for("update");
	if (!row) throw notFound("Service charge");
	const known = currentPosChange(row);
	if (known && isSameCharge(known, there)) return toCharge(row);
	const reportedAt = new Date().toISOString();
	const posChange = isSameCharge(row, there) ? null : { ...there, guid, reportedAt, isKept: false };
	const changed = await changeRow(tx, scope, recordedCharge, {
		before: row,
		version: null,
		patch: { posChange },
		write: (change) =>
			tx.update(serviceCharges).set(change).where(eq(serviceCharges.id, row.id)).returning(),
	});
	return toCharge(changed);
}

/** Takes over a charge's type and amount from the POS, or keeps ours (spec 4.15). Throws 404, 409, 422. */
async function decidePosChange(
	tx: Tx,
	scope: Scope,
	{ id, storeId }: ChargeKey,
	decision: "accept" | "keep",
	version: number | null,
): Promise<ServiceCharge> {
	await requireLocation(tx, storeId);
	const [before] = await tx
		.select()
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.id, id),
				eq(serviceCharges.storeId, storeId),
				isNull(serviceCharges.deletedAt),
			),
		)
		.for("update");
	if (!before) throw notFound("Service charge");
	const posChange = currentPosChange(before);
	if (!posChange || posChange.isKept) {
		throw new GatewayError(422, "The POS has the same value now");
	}
	const { type, amount, ratePpm } = posChange;
	const terms = withoutUnusedTerms({ type, amount, ratePpm, scope: before.scope ?? "SUBTOTAL" });
	const [problem] = Object.values(chargeIssues({ ...terms, defaultFor: before.defaultFor }));
	if (decision === "accept" && problem) throw new GatewayError(422, problem.join(" "));
	const after = await changeRow(tx, scope, recordedCharge, {
		before,
		version,
		patch:
			decision === "accept"
				? { ...terms, posChange: null }
				: { posChange: { ...posChange, guid: before.guid ?? undefined, isKept: true } },
		action: decision === "accept" ? "update" : "keep",
		write: (change) =>
			tx.update(serviceCharges).set(change).where(eq(serviceCharges.id, id)).returning(),
	});
	return toCharge(after);
}

async function listTransactions(
	tx: Tx,
	scope: Scope,
	storeId: string,
	last4: string,
): Promise<{ value: Found[] }> {
	const [location] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	if (!location) throw notFound("Location");
	const rows = await tx
		.select({ order: orders })
		.from(orderSearch)
		.innerJoin(orders, eq(orders.id, orderSearch.orderId))
		.where(
			and(
				eq(orderSearch.merchantId, scope.merchantId),
				eq(orderSearch.storeId, storeId),
				eq(orderSearch.token, last4),
				eq(orders.paymentLast4, last4),
				isNotNull(orders.paymentUid),
			),
		)
		.orderBy(desc(orderSearch.startPrepAt), desc(orderSearch.orderId))
		.limit(MAX_FOUND);
	return { value: rows.map(({ order }) => toTransaction(order)) };
}

async function getTransaction(tx: Tx, scope: Scope, uid: string): Promise<PaymentTransaction> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.merchantId, scope.merchantId), eq(orders.paymentUid, uid)))
		.orderBy(desc(orders.placedAt))
		.limit(1);
	if (!order) throw notFound("Transaction");
	const rows = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
	return { ...toTransaction(order), refunds: rows.map(toRefund) };
}

function toTransaction(order: typeof orders.$inferSelect): Found {
	return {
		uid: order.paymentUid ?? "",
		orderId: order.id,
		orderNumber: order.number,
		storeId: order.storeId,
		provider: order.paymentProvider ?? "",
		method: order.paymentMethod,
		last4: order.paymentLast4,
		currency: order.currency,
		amount: paidInMoney(order) - order.giftCardAmount,
		refunded: order.refundedAmount - order.refundedToCards,
		at: order.placedAt.toISOString(),
	};
}
