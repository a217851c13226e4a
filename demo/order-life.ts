import { toTopStatus } from "~/models/orders/order";
import type { OrderRow, RefundRow } from "../gateway/orders/order";

export interface Step {
	at: number;
	action: string;
	by: "counter" | "pos" | "system";
	changes: Partial<OrderRow>;
	refund?: RefundRow;
}

export interface LivedStep {
	step: Step;
	before: OrderRow;
	after: OrderRow;
}

export interface OrderLife {
	placed: OrderRow;
	lived: LivedStep[];
	row: OrderRow;
	refunds: RefundRow[];
}

export function buildOrderLife(placed: OrderRow, steps: readonly Step[], now: number): OrderLife {
	const lived: LivedStep[] = [];
	let row = atTime(placed, placed.placedAt.getTime());
	for (const step of past(steps, now)) {
		const after = atTime({ ...row, ...stepEffect(row, step) }, step.at);
		lived.push({ step, before: row, after });
		row = after;
	}
	return {
		placed: lived[0]?.before ?? row,
		lived,
		row: atTime(row, now),
		...collectRefunds(lived),
	};
}

/** An order after all steps up to `now`, without the steps, to save memory for the many old orders. */
export function buildOrderOutcome(
	placed: OrderRow,
	steps: readonly Step[],
	now: number,
): OrderLife {
	const done = past(steps, now);
	const row = { ...placed };
	for (const step of done) Object.assign(row, stepEffect(row, step));
	return {
		placed,
		lived: [],
		row: atTime(row, now),
		...collectRefunds(done.map((step) => ({ step }))),
	};
}

function past(steps: readonly Step[], now: number): Step[] {
	return steps.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
}

function stepEffect(row: OrderRow, { at, changes }: Step): Partial<OrderRow> {
	return { ...changes, version: row.version + 1, updatedAt: new Date(at) };
}

function collectRefunds(lived: readonly { step: Step }[]): { refunds: RefundRow[] } {
	return { refunds: lived.flatMap(({ step }) => step.refund ?? []) };
}

function atTime(row: OrderRow, at: number): OrderRow {
	const startPrepAt = row.startPrepAt.toISOString();
	const now = row.status === "delayed" ? new Date(at).toISOString() : startPrepAt;
	const topStatus = toTopStatus({ status: row.status, isTest: row.isTest, startPrepAt }, now);
	return topStatus === row.topStatus ? row : { ...row, topStatus };
}
