import { topStatusOf } from "~/models/order";
import type { OrderRow, RefundRow } from "../orders/order";

/** Something that happens to an order at a moment (milliseconds), and who does it. */
export interface Step {
	at: number;
	/** As the audit log names it. */
	action: string;
	by: "counter" | "pos" | "system";
	changes: Partial<OrderRow>;
	/** The refund that comes to be with it. */
	refund?: RefundRow;
}

/** A step that has happened: the order before and after it. */
export interface LivedStep {
	step: Step;
	before: OrderRow;
	after: OrderRow;
}

export interface OrderLife {
	/** As it was placed. */
	placed: OrderRow;
	lived: LivedStep[];
	/** As it stands now. */
	row: OrderRow;
	refunds: RefundRow[];
}

/** What has become of an order by now: every step whose time has come, in order. */
export function lifeOf(placed: OrderRow, steps: readonly Step[], now: number): OrderLife {
	const lived: LivedStep[] = [];
	let row = atTime(placed, placed.placedAt.getTime());
	for (const step of [...steps].sort((a, b) => a.at - b.at)) {
		if (step.at > now) break;
		const after = atTime(
			{ ...row, ...step.changes, version: row.version + 1, updatedAt: new Date(step.at) },
			step.at,
		);
		lived.push({ step, before: row, after });
		row = after;
	}
	const refunds = lived.flatMap(({ step }) => step.refund ?? []);
	return { placed: lived[0]?.before ?? row, lived, row: atTime(row, now), refunds };
}

function atTime(row: OrderRow, at: number): OrderRow {
	const { status, isTest, startPrepAt } = row;
	const topStatus = topStatusOf(
		{ status, isTest, startPrepAt: startPrepAt.toISOString() },
		new Date(at).toISOString(),
	);
	return topStatus === row.topStatus ? row : { ...row, topStatus };
}
