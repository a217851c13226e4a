import { and, asc, eq, sql } from "drizzle-orm";
import type { OrderAction, RefundChoice } from "~/models/orders/order";
import type { OrderRefundLine } from "~/models/orders/order-detail";
import {
	addedTaxes,
	choiceLines,
	linesFor,
	linesLeft,
	linesMoney,
	type RefundedLines,
	type RefundLine,
} from "~/models/orders/refund-lines";
import { formatMoney } from "~/models/shared/money";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import type { OrderRow, RefundRow } from "../order";
import { refunds } from "../tables";
import { refundLines } from "./tables";

type Row = typeof refundLines.$inferSelect;

/** Returns a requested refund's lines. Throws 422 at `choice`, or at `amount` if the sums differ. */
export async function requestedLines(
	tx: Tx,
	order: OrderRow,
	given: readonly RefundRow[],
	{ amount, choice }: Extract<OrderAction, { type: "REFUND_ORDER" }>,
): Promise<RefundLine[]> {
	const left = await remainingLines(tx, order, given);
	if (!choice) return linesFor(left, amount);
	const { lines, issue } = choiceLines(left, choice);
	if (issue !== null) throw invalid({ choice: [issue] }, issue);
	const money = linesMoney(lines);
	if (money === amount) return lines;
	const message = `The chosen items come to ${formatMoney(money, order.currency)}`;
	throw invalid({ amount: [message] }, message);
}

/** Refundable remainder of an order's parts after its refunds, including open ones. */
export async function remainingLines(
	tx: Tx,
	order: OrderRow,
	given: readonly RefundRow[],
): Promise<RefundLine[]> {
	const lines = given.length > 0 ? await listRefundLines(tx, order) : [];
	const refunded: RefundedLines[] = given.map(({ id, amount, status }) => ({
		amount,
		status,
		lines: lines.filter(({ refundId }) => refundId === id),
	}));
	return linesLeft(order, refunded);
}

/** Parts that each refund of an order returns, in order. */
export async function listRefundLines(
	tx: Tx,
	{ id, merchantId }: Pick<OrderRow, "id" | "merchantId">,
): Promise<OrderRefundLine[]> {
	const rows = await tx
		.select()
		.from(refundLines)
		.where(and(eq(refundLines.merchantId, merchantId), eq(refundLines.orderId, id)))
		.orderBy(asc(refundLines.refundId), asc(refundLines.place));
	return rows.map(toLine);
}

/** Points part returned by an order's succeeded refunds, in minor units. */
export async function returnedPointsAmount(tx: Tx, order: OrderRow): Promise<number> {
	if (order.pointsAmount === 0) return 0;
	const [row] = await tx
		.select({ amount: sql<number>`coalesce(sum(${refundLines.pointsAmount}), 0)::int` })
		.from(refundLines)
		.innerJoin(refunds, and(eq(refunds.id, refundLines.refundId), eq(refunds.status, "succeeded")))
		.where(and(eq(refundLines.merchantId, order.merchantId), eq(refundLines.orderId, order.id)));
	return row?.amount ?? 0;
}

export async function writeRefundLines(
	tx: Tx,
	{ id: refundId, merchantId, storeId, orderId }: RefundRow,
	lines: readonly RefundLine[],
): Promise<void> {
	const ids = { merchantId, storeId, orderId, refundId };
	await tx.delete(refundLines).where(ofRefund(ids));
	if (lines.length === 0) return;
	await tx.insert(refundLines).values(
		lines.map((line, index) => ({
			...ids,
			...line,
			place: index,
			tax: addedTaxes(line.taxes),
			taxIncluded: line.taxes.reduce((sum, { amount }) => sum + amount, 0) - addedTaxes(line.taxes),
			taxes: line.taxes.filter(({ amount }) => amount > 0),
		})),
	);
}

/** Splits a refund's amount over its parts in proportion, if less moved than requested. */
export async function writeMovedLines(
	tx: Tx,
	order: OrderRow,
	given: readonly RefundRow[],
	moved: RefundRow,
): Promise<void> {
	const others = given.filter(({ id }) => id !== moved.id);
	const left = await remainingLines(tx, order, others);
	await writeRefundLines(tx, moved, linesFor(left, moved.amount));
}

/** Parts that a refund was requested for; undefined for a free amount. */
export async function refundChoice(
	tx: Tx,
	{ id: refundId, merchantId }: RefundRow,
): Promise<RefundChoice | undefined> {
	const rows = await tx.select().from(refundLines).where(ofRefund({ merchantId, refundId }));
	if (rows.length === 0 || rows.some(({ isDerived }) => isDerived)) return undefined;
	return {
		items: rows.flatMap(({ lineId, quantity }) => (lineId ? [{ lineId, quantity }] : [])),
		others: rows.flatMap(({ part }) => (part === "item" ? [] : [part])),
	};
}

function ofRefund({ merchantId, refundId }: Pick<Row, "merchantId" | "refundId">) {
	return and(eq(refundLines.merchantId, merchantId), eq(refundLines.refundId, refundId));
}

function toLine(row: Row): OrderRefundLine {
	const { refundId, part, lineId, name, quantity, net, discount, taxes } = row;
	const { pointsAmount, isDerived } = row;
	return { refundId, part, lineId, name, quantity, net, discount, taxes, pointsAmount, isDerived };
}
