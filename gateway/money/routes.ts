import { z } from "@hono/zod-openapi";
import { and, eq, isNull } from "drizzle-orm";
import { isSameCharge, type PosChange, type ServiceCharge } from "~/models/money/service-charge";
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
import { changeRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { requireLocation } from "../locations/require-location";
import { decidePosChange } from "./decide-pos-change";
import { getTransaction, listTransactions } from "./list-transactions";
import { recordedCharge, toCharge } from "./service-charge";
import { serviceCharges } from "./tables";

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
		summary:
			"Report the values of a service charge at the point of sale; people decide on differences",
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
		summary: "Accept the point of sale's values of a service charge, or keep the current ones",
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
	if (row.posChange && isSameCharge(row.posChange, there)) return toCharge(row);
	const reportedAt = new Date().toISOString();
	const posChange: PosChange | null = isSameCharge(row, there)
		? null
		: { ...there, reportedAt, isKept: false };
	const changed = await changeRow(tx, scope, recordedCharge, {
		before: row,
		version: null,
		patch: { posChange },
		write: (change) =>
			tx.update(serviceCharges).set(change).where(eq(serviceCharges.id, row.id)).returning(),
	});
	return toCharge(changed);
}
