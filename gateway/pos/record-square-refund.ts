import { and, eq, inArray } from "drizzle-orm";
import { refundableAmount, refundableToCards } from "~/models/orders/order-money";
import { isOpenRefund } from "~/models/orders/order-moves";
import { parseProvider } from "~/models/orders/payment-providers";
import { formatMoney } from "~/models/shared/money";
import type { RefundResult } from "../adapters/payments/provider";
import type { SquareRefund } from "../adapters/pos/square/square-orders";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { record } from "../core/ledger";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { auditLog } from "../core/tables";
import { linkedToSquare } from "../locations/square/square-accounts";
import { refundMissedEmail } from "../orders/alert-emails";
import { alertPeople } from "../orders/alert-people";
import { type LockedOrder, lockOrder } from "../orders/get-order";
import { posOrders } from "../orders/on-their-way/tables";
import { eventView } from "../orders/order";
import { queueComparison } from "../orders/queue-for-pos";
import { reserveRefund } from "../orders/reserve-refund";
import { settleRefund } from "../orders/settle-refund";
import { orders } from "../orders/tables";
import { followSquareOrder } from "./follow-vendor-order";

interface Named {
	refundId: string;
	paymentId: string;
	/** The order's id at Square; empty if the event does not name it. */
	reference: string;
}

export const REFUNDED_AT_SQUARE = "Refunded at Square";
const BY_SQUARE = "Square";
const NOT_RECORDED = "refund-elsewhere";
const NEWS_MS = 30 * 86_400_000;

/** The rules of refunds refuse it, with their words; what was done so far is undone. */
class Refused extends Error {}

/** Records a refund made at Square in its order, once; settles one of ours. False for others' payments; throws 503 so that Square retries. */
export async function recordSquareRefund(
	services: Services,
	{ account, ...named }: Named & { account: string },
): Promise<boolean> {
	const { database, squareOrders, log } = services;
	const linked = await linkedToSquare(database, account);
	let isKnown = false;
	for (const merchantId of linked.keys()) {
		const order = await findPaidOrder(services, merchantId, named);
		if (!order || !squareOrders) continue;
		isKnown = true;
		if (order.isExternal) continue;
		const { id, storeId } = order;
		const place = { merchantId, storeId, locationId: storeId, provider: "square" as const };
		const refund = await squareOrders.readRefund(place, named.refundId);
		if ("outcome" in refund) {
			if (refund.outcome === "again") throw new GatewayError(503, refund.words);
			// Read with the next list of refunds, once the link works again.
			log.warn({ order: id, words: refund.words }, "a refund at Square was not read");
		} else if (refund.paymentId === named.paymentId) {
			await takeRefund(services, { merchantId, orderId: id }, refund);
		}
	}
	return isKnown;
}

/** Reads all refunds that a changed payment names, and the order that it is for. Throws 503 so that Square retries. */
export async function followSquarePayment(
	services: Services,
	account: string,
	payment: {
		id: string;
		order_id?: string | null | undefined;
		refund_ids?: string[] | null | undefined;
	},
): Promise<boolean> {
	const { id: paymentId, order_id, refund_ids } = payment;
	const reference = order_id ?? "";
	let isKnown = reference !== "" && (await followSquareOrder(services, { account, reference }));
	for (const refundId of refund_ids ?? []) {
		const named = { account, refundId, paymentId, reference };
		if (await recordSquareRefund(services, named)) isKnown = true;
	}
	return isKnown;
}

/** Takes a refund that was read at Square; one of a payment recorded there has its order compared. Throws 503. */
export async function takeListedRefund(
	services: Services,
	merchantId: string,
	refund: SquareRefund,
): Promise<void> {
	const { id: refundId, paymentId, orderId: reference } = refund;
	const order = await findPaidOrder(services, merchantId, { refundId, paymentId, reference });
	if (!order || order.isExternal) return;
	await takeRefund(services, { merchantId, orderId: order.id }, refund);
}

/** The order that Square took the payment for; else the one that we recorded it for, now to be compared. */
async function findPaidOrder(
	{ database }: Services,
	merchantId: string,
	{ paymentId, reference }: Named,
): Promise<{ id: string; storeId: string; isExternal: boolean } | null> {
	const scope = systemScope(merchantId, BY_SQUARE);
	return database.transaction(toTenancy(scope), async (tx) => {
		const rows = await tx
			.select({ id: orders.id, storeId: orders.storeId, provider: orders.paymentProvider })
			.from(orders)
			.where(and(eq(orders.merchantId, merchantId), eq(orders.paymentUid, paymentId)));
		const paid = rows.find(({ provider }) => parseProvider(provider ?? "") === "square");
		if (paid) return { ...paid, isExternal: false };
		if (reference === "") return null;
		const [sent] = await tx
			.select({ id: posOrders.orderId, storeId: posOrders.storeId })
			.from(posOrders)
			.where(and(eq(posOrders.merchantId, merchantId), eq(posOrders.reference, reference)));
		if (!sent) return null;
		await lockOrder(tx, sent.id);
		await queueComparison(tx, sent.id);
		return { ...sent, isExternal: true };
	});
}

async function takeRefund(
	services: Services,
	{ merchantId, orderId }: { merchantId: string; orderId: string },
	refund: SquareRefund,
): Promise<void> {
	const scope = systemScope(merchantId, BY_SQUARE);
	const by = { scope, services };
	const withOrder = (work: (tx: Tx, locked: LockedOrder) => Promise<void>) =>
		services.database.transaction(toTenancy(scope), async (tx) =>
			work(tx, await lockOrder(tx, orderId)),
		);
	try {
		await withOrder((tx, locked) => takeForOrder(tx, by, locked, refund));
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		const { message } = error;
		services.log.warn({ order: orderId, refund: refund.id, message }, "a refund was refused");
		await withOrder((tx, locked) => noteMissed(tx, by, locked, refund, refund.amount, message));
	}
}

async function takeForOrder(
	tx: Tx,
	{ scope, services }: By,
	locked: LockedOrder,
	refund: SquareRefund,
): Promise<void> {
	const known = locked.refunds.find(({ providerReference }) => providerReference === refund.id);
	const result = toResult(refund);
	if (known) {
		if (result && isOpenRefund(known)) {
			await settleRefund(tx, { scope, config: services.config }, known.id, result);
		}
		return;
	}
	if (result?.outcome !== "succeeded") return;
	if (isMaybeOurs(locked, refund)) {
		throw new GatewayError(503, "A refund of this order is in progress. Try again later.");
	}
	await recordRefund(tx, { scope, services }, locked, { refund, result });
}

/** Whether one of our refunds is in progress whose Square id is not known yet. */
function isMaybeOurs({ refunds }: LockedOrder, { amount }: SquareRefund): boolean {
	return refunds.some(
		(each) =>
			isOpenRefund(each) &&
			each.providerReference === "" &&
			each.amount - each.giftCardAmount === amount,
	);
}

function toResult({ id, status, amount }: SquareRefund): RefundResult | null {
	if (status === "COMPLETED") {
		return { outcome: "succeeded", refunded: amount, reference: id, errors: [] };
	}
	if (status !== "REJECTED" && status !== "FAILED") return null;
	const errors = [`Square did not make the refund (${status.toLowerCase()})`];
	return { outcome: "declined", refunded: 0, reference: id, errors };
}

type By = { scope: Scope; services: Services };

/** Records a refund within what is left of its order; people are told of what cannot be recorded. */
async function recordRefund(
	tx: Tx,
	{ scope, services }: By,
	locked: LockedOrder,
	{ refund, result }: { refund: SquareRefund; result: RefundResult },
): Promise<void> {
	const { row, order } = locked;
	const { id: refundId } = refund;
	const left = Math.max(0, refundableAmount(order) - refundableToCards(order));
	const isClosed = row.status === "canceled" || row.status === "refunded";
	const amount = isClosed ? 0 : Math.min(left, refund.amount);
	if (amount > 0) {
		await reserveAndSettle(tx, { scope, services }, row.id, {
			refund,
			result: { ...result, refunded: amount },
			amount,
		});
	}
	const missed = refund.amount - amount;
	if (missed === 0) return;
	services.log.warn({ order: row.id, refund: refundId, missed }, "a refund was not recorded whole");
	const why = isClosed
		? `The order is ${row.status}`
		: `Only ${formatMoney(left, row.currency)} of the payment was left to refund`;
	await noteMissed(tx, { scope, services }, locked, refund, missed, why);
}

async function reserveAndSettle(
	tx: Tx,
	{ scope, services }: By,
	orderId: string,
	{ refund, result, amount }: { refund: SquareRefund; result: RefundResult; amount: number },
): Promise<void> {
	const request = {
		type: "REFUND_ORDER",
		amount,
		statusChangeSource: "pos",
		source: "pos",
		refundByUserId: "",
		reason: refund.reason || REFUNDED_AT_SQUARE,
	} as const;
	const linkedPayments = {
		...services.linkedPayments,
		choose: async () => ({ account: null, problem: null, linkedAt: null }),
	};
	const key = `square:${refund.id}`;
	try {
		const reserved = await reserveRefund(
			tx,
			{ scope, services: { ...services, linkedPayments } },
			{ orderId, actions: [request], version: null, refund: request, key },
		);
		await settleRefund(tx, { scope, config: services.config }, reserved.refund.id, result);
	} catch (error) {
		if (!(error instanceof GatewayError) || error.statusCode >= 500) throw error;
		throw new Refused(error.message);
	}
}

/** Notes on the order, once, what Square gave back without its being recorded, and tells people unless they know. */
async function noteMissed(
	tx: Tx,
	{ scope, services: { config } }: By,
	{ row }: LockedOrder,
	{ id, updatedAt }: SquareRefund,
	amount: number,
	message: string,
): Promise<void> {
	const rows = await tx
		.select({ action: auditLog.action, after: auditLog.after })
		.from(auditLog)
		.where(
			and(
				eq(auditLog.merchantId, row.merchantId),
				eq(auditLog.entity, "order"),
				eq(auditLog.entityId, row.id),
				inArray(auditLog.action, [NOT_RECORDED, "cancel"]),
			),
		);
	const names = (action: string, name: string) =>
		rows.some(
			(each) => each.action === action && JSON.stringify(each.after).includes(JSON.stringify(name)),
		);
	if (names(NOT_RECORDED, id)) return;
	const { storeId } = row;
	record(
		tx,
		scope,
		{
			entity: "order",
			entityId: row.id,
			entityLabel: row.number,
			storeId,
			action: NOT_RECORDED,
			before: {},
			after: { refund: { id, amount, message } },
		},
		{ type: "order.changed", storeId, payload: eventView(row) },
	);
	const isOld = Date.now() - Date.parse(updatedAt) > NEWS_MS;
	if (isOld || names("cancel", "refundAt")) return;
	const money = formatMoney(amount, row.currency);
	await alertPeople(tx, config, row, {
		kind: "order-not-at-pos",
		content: (order) => refundMissedEmail(order, money, message),
	});
}
