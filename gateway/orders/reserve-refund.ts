import { eq, sql } from "drizzle-orm";
import { lapsedCardsMessage } from "~/models/orders/lapsed-cards-message";
import type { OrderAction } from "~/models/orders/order";
import { giftCardShare, refundsTotal } from "~/models/orders/order-money";
import { applyActions, ORDER_MESSAGES } from "~/models/orders/order-moves";
import type { RefundLine } from "~/models/orders/refund-lines";
import { refundLinesText } from "~/models/orders/refund-text";
import type { RefundablePayment } from "../adapters/payments/provider";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import { newId } from "../core/ids";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { findLapsedCards } from "../gift-cards/lapsed-cards";
import { takeBackSold } from "../gift-cards/refund-cards";
import { type LockedOrder, lockOrder } from "./get-order";
import { eventView, type OrderRow, type RefundRow } from "./order";
import { requestedLines, writeRefundLines } from "./refund-lines/refund-lines";
import { type ActionsRequest, requireVersion } from "./run-actions";
import { orders, refunds } from "./tables";

type RefundAction = Extract<OrderAction, { type: "REFUND_ORDER" }>;

type RefundRequest = ActionsRequest & { refund: RefundAction; key: string };

export interface Reserved {
	refund: RefundRow;
	order: OrderRow;
	/** False when the same key reserved it before: the provider may know of it. */
	isNew: boolean;
}

/** Reserves an amount, locked, within the total (spec 5.5), with the account that gives it. Throws 404, 409, 422. */
export async function reserveRefund(
	tx: Tx,
	{ scope, services: { linkedPayments } }: { scope: Scope; services: Services },
	request: RefundRequest,
): Promise<Reserved> {
	const locked = await lockOrder(tx, request.orderId);
	const { row } = locked;
	const known = locked.refunds.find(({ key }) => key === request.key);
	if (known) return { refund: await countAttempt(tx, known), order: row, isNew: false };

	await requireVersion(tx, locked, request.version);
	const legal = applyActions(locked.order, request.actions, new Date().toISOString());
	if (!legal.ok) throw refundError(legal.message);
	const { amount, firstTo } = request.refund;
	const giftCardAmount = giftCardShare(locked.order, amount, firstTo);
	const isByCards = giftCardAmount === amount;
	const { account, problem } = isByCards
		? NO_ACCOUNT
		: await linkedPayments.choose(tx, toRefundablePayment(row));
	if (problem) throw new GatewayError(422, problem, { errors: [problem], kind: "not-linked" });
	const { cardsTo } = request.refund;
	if (!cardsTo) {
		const lapsedMessage = lapsedCardsMessage(await findLapsedCards(tx, row, giftCardAmount));
		if (lapsedMessage) throw invalid({ cardsTo: [lapsedMessage] }, lapsedMessage);
	}
	const lines = await requestedLines(tx, row, locked.refunds, request.refund);
	const refund = await insertRefund(tx, scope, row, { ...request, account, giftCardAmount });
	await writeRefundLines(tx, refund, lines);
	const returned =
		Math.max(row.refundedAmount, refundsTotal(locked.refunds)) + pendingRefunds(locked);
	await takeBackSold(tx, scope.actor, row, { given: returned, refund });
	const order = await claimVersion(tx, row);
	await recordRequest(tx, scope, order, { refund, lines });
	return { refund, order, isNew: true };
}

/** Moves the order on at once: a refund at the same moment was made on an order without this one. */
async function claimVersion(tx: Tx, row: OrderRow): Promise<OrderRow> {
	const [claimed] = await tx
		.update(orders)
		.set({ version: row.version + 1, updatedAt: new Date() })
		.where(eq(orders.id, row.id))
		.returning();
	if (!claimed) throw new Error("The order was not written");
	return claimed;
}

const NO_ACCOUNT = { account: null, problem: null };

function pendingRefunds({ refunds: known }: LockedOrder): number {
	return refundsTotal(known, ["pending", "unknown"]);
}

export async function countAttempt(tx: Tx, refund: RefundRow): Promise<RefundRow> {
	const [counted = refund] = await tx
		.update(refunds)
		.set({ attempts: sql`${refunds.attempts} + 1` })
		.where(eq(refunds.id, refund.id))
		.returning();
	return counted;
}

async function insertRefund(
	tx: Tx,
	{ actor }: Scope,
	order: OrderRow,
	{
		key,
		refund: requestedRefund,
		actions,
		account,
		giftCardAmount,
	}: RefundRequest & Pick<RefundRow, "account" | "giftCardAmount">,
): Promise<RefundRow> {
	const [refund] = await tx
		.insert(refunds)
		.values({
			id: newId(),
			merchantId: order.merchantId,
			storeId: order.storeId,
			orderId: order.id,
			key,
			amount: requestedRefund.amount,
			giftCardAmount,
			cardsTo: requestedRefund.cardsTo ?? "same",
			currency: order.currency,
			status: "pending",
			reason: requestedRefund.reason ?? "",
			account,
			byUuid: actor.uuid,
			byLabel: actor.label,
			afterwards: actions.filter((action) => action !== requestedRefund),
			createdAt: new Date(),
		})
		.returning();
	if (!refund) throw new Error("The refund was not written");
	return refund;
}

async function recordRequest(
	tx: Tx,
	scope: Scope,
	order: OrderRow,
	{ refund, lines }: { refund: RefundRow; lines: readonly RefundLine[] },
): Promise<void> {
	const { id, amount, giftCardAmount, reason } = refund;
	const { storeId } = order;
	const action = "refund-requested";
	await record(
		tx,
		scope,
		{
			entity: "order",
			entityId: order.id,
			entityLabel: order.number,
			storeId,
			action,
			before: {},
			after: {
				refund: {
					id,
					amount,
					giftCardAmount,
					reason,
					lines: refundLinesText(lines, order.currency),
				},
			},
		},
		{ type: "order.changed", storeId, payload: { ...eventView(order), action } },
	);
}

export function toRefundablePayment(row: OrderRow): RefundablePayment {
	const { storeId, paymentMethod: method, paymentProvider: recorded, placedAt } = row;
	return { storeId, method, recorded, placedAt };
}

/** The provider's payment id; throws without one, since the rules allow no such refund. */
export function requirePaymentUid(row: OrderRow): string {
	if (row.paymentUid === null) throw new Error("The order has no payment to refund");
	return row.paymentUid;
}

const ABOUT_AMOUNT: readonly string[] = [
	ORDER_MESSAGES.refundNotPositive,
	ORDER_MESSAGES.refundTooLarge,
	ORDER_MESSAGES.cancelRefundNotFull,
];

function refundError(message: string): GatewayError {
	if (ABOUT_AMOUNT.includes(message)) return invalid({ amount: [message] }, message);
	return new GatewayError(422, message, { errors: [message] });
}
