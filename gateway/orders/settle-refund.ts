import { eq } from "drizzle-orm";
import type { OrderAction } from "~/models/orders/order";
import { pointsWorth } from "~/models/orders/order-money";
import {
	afterRefund,
	applyActions,
	isOpenRefund,
	type OrderChanges,
} from "~/models/orders/order-moves";
import type { RefundResult } from "../adapters/payments/provider";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import type { CardConfig } from "../gift-cards/issue-card";
import { refundShares, replaceLapsedCards } from "../gift-cards/lapsed-cards";
import { cardsToReturn, returnToCards, settleSold } from "../gift-cards/refund-cards";
import { returnPoints } from "../loyalty/points-of-order";
import { type LockedOrder, lockOrder } from "./get-order";
import { type OrderRow, type RefundRow, toOrder } from "./order";
import { queueComparison } from "./queue-for-pos";
import { mailRefund } from "./refund-lines/mail-refund";
import { returnedPointsAmount, writeMovedLines } from "./refund-lines/refund-lines";
import { actionName } from "./run-actions";
import { refunds } from "./tables";
import { type Move, writeMove, writeMoves } from "./write-move";

const NOT_THROUGH = "The refund did not go through";

export interface Settled {
	row: OrderRow;
	refund: RefundRow;
	errors: string[];
}

/** Saves the provider's answer: refund, order, waiting actions. A repeat does nothing. Throws 404. */
export async function settleRefund(
	tx: Tx,
	{ scope, config }: { scope: Scope; config: CardConfig },
	refundId: string,
	result: RefundResult,
): Promise<Settled> {
	const { locked, refund } = await lockRefund(tx, refundId);
	const isOutdated = result.isUnread === true && refund.attempts > 0;
	if (!isOpenRefund(refund) || isOutdated)
		return { row: locked.row, refund, errors: refundErrors(refund) };

	const moved = movedBy(refund, result);
	const whole = result.outcome === "succeeded" && moved === refund.amount;
	const { changes, next, problem } = consequences(locked, refund, moved, whole);
	const errors = whole ? [] : result.errors.length > 0 ? result.errors : [NOT_THROUGH];
	if (problem) errors.push(problem);
	const { reference } = result;
	const isRefused = moved === 0 && result.outcome === "declined" && result.isUnread !== true;
	const settled = await writeSettled(tx, refund, { moved, errors, reference, isRefused });
	if (moved > 0 && moved < refund.amount) {
		await writeMovedLines(tx, locked.row, locked.refunds, settled);
	}
	if (moved > 0) await returnAndMail(tx, { scope, config }, locked.row, settled);
	const toCards = locked.row.refundedToCards + refund.giftCardAmount;
	const settling: Move = {
		action: moved > 0 ? "refund-settled" : "refund-declined",
		changes: moved > 0 ? { ...changes, refundedToCards: toCards } : changes,
		noted: { before: { refund: noted(refund) }, after: { refund: noted(settled) } },
		keepsVersion: moved === 0,
	};
	const moves = next ? [settling, next] : [settling];
	const isToNew = refund.cardsTo === "new" && moved > 0;
	const parts = isToNew ? await refundShares(tx, locked.row, refund.giftCardAmount) : [];
	const { row } = await writeMoves(
		tx,
		scope,
		withRefund(locked, settled),
		moves.map((move) => () => move),
	);
	await moveCardMoney(tx, { scope, config }, row, { refund, moved, parts });
	if (moved > 0) await queueComparison(tx, row.id);
	return { row, refund: settled, errors };
}

/** Returns the points that paid for what was refunded, and emails the receipt; before sums are locked. */
async function returnAndMail(
	tx: Tx,
	{ scope, config }: { scope: Scope; config: CardConfig },
	order: OrderRow,
	refund: RefundRow,
): Promise<void> {
	const amount = await returnedPointsAmount(tx, order);
	const points = await returnPoints(tx, scope.actor, order, pointsWorth(order, amount));
	const cards = await cardsToReturn(tx, order, refund.giftCardAmount);
	await mailRefund(tx, order, refund, { config, cards, points });
}

/** Minor units a refund moves by provider and gift cards; the cards get nothing if the provider declines. */
function movedBy(
	{ amount, giftCardAmount }: RefundRow,
	{ outcome, refunded }: RefundResult,
): number {
	const byProvider = Math.min(refunded, amount - giftCardAmount);
	const isDeclined = byProvider === 0 && (amount > giftCardAmount || outcome !== "succeeded");
	return isDeclined ? 0 : byProvider + giftCardAmount;
}

interface Moved {
	refund: RefundRow;
	moved: number;
	parts: Awaited<ReturnType<typeof refundShares>>;
}

async function moveCardMoney(
	tx: Tx,
	by: { scope: Scope; config: CardConfig },
	order: OrderRow,
	{ refund: { id, amount, giftCardAmount }, moved, parts }: Moved,
): Promise<void> {
	const { actor } = by.scope;
	const toCards = { id, amount: moved > 0 ? giftCardAmount : 0 };
	await returnToCards(tx, actor, order, toCards);
	if (parts.length > 0) await replaceLapsedCards(tx, by, order, { refundId: id, parts });
	await settleSold(tx, actor, order, { id, amount, moved });
}

interface SettledBy {
	moved: number;
	errors: readonly string[];
	reference: string;
	isRefused: boolean;
}

async function writeSettled(
	tx: Tx,
	refund: RefundRow,
	{ moved, errors, reference, isRefused }: SettledBy,
): Promise<RefundRow> {
	const [settled] = await tx
		.update(refunds)
		.set({
			status: moved > 0 ? "succeeded" : "declined",
			amount: moved > 0 ? moved : refund.amount,
			message: errors.join("\n"),
			providerReference: reference,
			isRefused,
			settledAt: new Date(),
		})
		.where(eq(refunds.id, refund.id))
		.returning();
	if (!settled) throw new Error("The refund was not written");
	return settled;
}

/** Notes that a refund's end is not known yet, and why: the amount stays reserved. */
export async function noteOpen(
	tx: Tx,
	scope: Scope,
	refundId: string,
	{ errors, reference }: RefundResult,
): Promise<OrderRow> {
	const { locked, refund } = await lockRefund(tx, refundId);
	if (!isOpenRefund(refund)) return locked.row;
	const providerReference = reference || refund.providerReference;
	const [open] = await tx
		.update(refunds)
		.set({
			status: providerReference === "" ? "unknown" : "pending",
			message: errors.join("\n"),
			providerReference,
		})
		.where(eq(refunds.id, refundId))
		.returning();
	const isNews = open && (open.status !== refund.status || open.message !== refund.message);
	if (!isNews) return locked.row;
	const after = await writeMove(tx, scope, withRefund(locked, open), {
		action: open.status === "unknown" ? "refund-unanswered" : "refund-taken",
		changes: {},
		noted: { before: { refund: noted(refund) }, after: { refund: noted(open) } },
		keepsVersion: true,
	});
	return after.row;
}

async function lockRefund(tx: Tx, refundId: string) {
	const [found] = await tx
		.select({ orderId: refunds.orderId })
		.from(refunds)
		.where(eq(refunds.id, refundId));
	if (!found) throw notFound("Refund");
	const locked = await lockOrder(tx, found.orderId);
	const refund = locked.refunds.find(({ id }) => id === refundId);
	if (!refund) throw notFound("Refund");
	return { locked, refund };
}

interface Consequences {
	changes: OrderChanges;
	next: Move | null;
	problem: string | null;
}

function consequences(
	locked: LockedOrder,
	refund: RefundRow,
	moved: number,
	whole: boolean,
): Consequences {
	if (moved === 0) return { changes: {}, next: null, problem: null };
	const alone = { changes: afterRefund(locked.order, moved), next: null };
	const last = refund.afterwards.at(-1);
	if (!whole || !last) return { ...alone, problem: null };
	const others = locked.refunds.filter(({ id }) => id !== refund.id);
	const moves = applyActions(
		toOrder(locked.row, others),
		[...refund.afterwards, refundAction(refund)],
		new Date().toISOString(),
	);
	if (!moves.ok) return { ...alone, problem: moves.message };
	const { refundedAmount, ...changes } = moves.changes;
	return {
		changes: { refundedAmount },
		next: { action: actionName(last), changes },
		problem: null,
	};
}

function refundAction(refund: RefundRow): OrderAction {
	return {
		type: "REFUND_ORDER",
		amount: refund.amount,
		statusChangeSource: "system",
		source: "system",
		refundByUserId: refund.byUuid ?? "",
		reason: refund.reason,
	};
}

function withRefund(locked: LockedOrder, refund: RefundRow): LockedOrder {
	const rows = locked.refunds.map((row) => (row.id === refund.id ? refund : row));
	return { ...locked, refunds: rows, order: toOrder(locked.row, rows) };
}

function refundErrors({ message }: RefundRow): string[] {
	return message ? message.split("\n") : [];
}

function noted({ id, amount, status, message }: RefundRow): Record<string, unknown> {
	return { id, amount, status, message };
}
