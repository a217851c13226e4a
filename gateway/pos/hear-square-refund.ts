import { and, eq } from "drizzle-orm";
import { refundableAmount, refundableToCards } from "~/models/orders/order-money";
import { isOpenRefund } from "~/models/orders/order-moves";
import { parseProvider } from "~/models/orders/payment-providers";
import type { RefundResult } from "../adapters/payments/provider";
import type { SquareRefund } from "../adapters/pos/square/square-orders";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { type Scope, systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { linkedToSquare } from "../locations/square/square-accounts";
import { type LockedOrder, lockOrder } from "../orders/get-order";
import { reserveRefund } from "../orders/reserve-refund";
import { settleRefund } from "../orders/settle-refund";
import { orders } from "../orders/tables";

interface Heard {
	account: string;
	refundId: string;
	paymentId: string;
}

export const REFUNDED_AT_SQUARE = "Refunded at Square";
const BY_SQUARE = "Square";

/** Reads a refund that somebody made at Square into its order, once; one of ours is settled. Throws 503 to hear it again. */
export async function hearSquareRefund(
	services: Services,
	{ account, refundId, paymentId }: Heard,
): Promise<{ heard: boolean }> {
	const linked = await linkedToSquare(services.database, account);
	let heard = false;
	for (const merchantId of linked.keys()) {
		if (await takeRefund(services, merchantId, { refundId, paymentId })) heard = true;
	}
	return { heard };
}

async function takeRefund(
	services: Services,
	merchantId: string,
	{ refundId, paymentId }: Omit<Heard, "account">,
): Promise<boolean> {
	const { database, squareOrders, log } = services;
	const scope = systemScope(merchantId, BY_SQUARE);
	const order = await database.transaction(toTenancy(scope), (tx) =>
		findOrder(tx, merchantId, paymentId),
	);
	if (!squareOrders || !order) return false;
	const { storeId } = order;
	const place = { merchantId, storeId, locationId: storeId, provider: "square" as const };
	const refund = await squareOrders.readRefund(place, refundId);
	if ("outcome" in refund) {
		if (refund.outcome === "again") throw new GatewayError(503, refund.words);
		log.warn({ order: order.id, words: refund.words }, "a refund at Square was not read");
		return true;
	}
	if (refund.paymentId !== paymentId) return false;
	await database.transaction(toTenancy(scope), (tx) =>
		take(tx, scope, services, { orderId: order.id, refundId, refund }),
	);
	return true;
}

interface Taken {
	orderId: string;
	refundId: string;
	refund: SquareRefund;
}

async function take(
	tx: Tx,
	scope: Scope,
	services: Services,
	{ orderId, refundId, refund }: Taken,
): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	const known = locked.refunds.find(({ providerReference }) => providerReference === refundId);
	const result = toResult(refundId, refund);
	if (known) {
		if (result && isOpenRefund(known)) {
			await settleRefund(tx, { scope, config: services.config }, known.id, result);
		}
		return;
	}
	if (result?.outcome !== "succeeded") return;
	if (isMaybeOurs(locked, refund)) {
		throw new GatewayError(503, "A refund of this order is under way: send it again later");
	}
	await recordRefund(tx, scope, services, { locked, refundId, refund, result });
}

/** Whether a refund of ours is on its way whose id at Square nobody heard yet. */
function isMaybeOurs({ refunds }: LockedOrder, { amount }: SquareRefund): boolean {
	return refunds.some(
		(each) =>
			isOpenRefund(each) &&
			each.providerReference === "" &&
			each.amount - each.giftCardAmount === amount,
	);
}

async function findOrder(tx: Tx, merchantId: string, paymentId: string) {
	const rows = await tx
		.select({ id: orders.id, storeId: orders.storeId, provider: orders.paymentProvider })
		.from(orders)
		.where(and(eq(orders.merchantId, merchantId), eq(orders.paymentUid, paymentId)));
	return rows.find(({ provider }) => parseProvider(provider ?? "") === "square");
}

function toResult(reference: string, { status, amount }: SquareRefund): RefundResult | null {
	if (status === "COMPLETED") {
		return { outcome: "succeeded", refunded: amount, reference, errors: [] };
	}
	if (status !== "REJECTED" && status !== "FAILED") return null;
	const errors = [`Square did not make the refund (${status.toLowerCase()})`];
	return { outcome: "declined", refunded: 0, reference, errors };
}

/** What was given back already, or of a canceled order, cannot be recorded: it is only logged. */
async function recordRefund(
	tx: Tx,
	scope: Scope,
	services: Services,
	{
		locked: { row, order },
		refundId,
		refund,
		result,
	}: Omit<Taken, "orderId"> & { locked: LockedOrder; result: RefundResult },
): Promise<void> {
	const left = refundableAmount(order) - refundableToCards(order);
	const amount = Math.min(left, refund.amount);
	const isClosed = row.status === "canceled" || row.status === "refunded";
	if (amount <= 0 || isClosed) {
		services.log.warn({ order: row.id, refund: refundId }, "a refund at Square was not recorded");
		return;
	}
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
	const reserved = await reserveRefund(
		tx,
		{ scope, services: { ...services, linkedPayments } },
		{
			orderId: row.id,
			actions: [request],
			version: null,
			refund: request,
			key: `square:${refundId}`,
		},
	);
	const settled = { ...result, refunded: amount };
	await settleRefund(tx, { scope, config: services.config }, reserved.refund.id, settled);
}
