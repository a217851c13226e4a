import type { DayRange } from "~/models/shared/plain-date";
import { SECTION_IDS, type SectionId, type StatementRow, sectionOf } from "./statement";

/** Why an order changes a period that is closed. */
export const ADJUSTMENT_REASONS = {
	late: "Arrived after the close",
	canceled: "Canceled after the close",
	paid: "Paid after the close",
	moved: "Moved to another day",
	corrected: "Corrected after the close",
} as const;
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;

/** How much a figure of a closed period changed since, in minor units or points. */
export interface AdjustmentLine {
	section: SectionId;
	storeId: string | null;
	place: string;
	key: string;
	label: string;
	figure: string;
	amount: number;
}

export interface AdjustmentOrder {
	orderId: string;
	storeId: string;
	number: string;
	total: number;
	reason: AdjustmentReason;
}

/** What changed in one closed period since it was closed, posted to the open one. */
export interface Adjustment extends DayRange {
	closingId: string;
	lines: AdjustmentLine[];
	/** The first of them. */
	orders: AdjustmentOrder[];
	orderCount: number;
}

/** Rows as they are now, less what is frozen and what was posted already; figures that did not change are left out. */
export function adjustmentLines(
	frozen: readonly StatementRow[],
	now: readonly StatementRow[],
	posted: readonly AdjustmentLine[],
): AdjustmentLine[] {
	const lines = new Map<string, AdjustmentLine>();
	const add = (line: AdjustmentLine, sign: 1 | -1) => {
		const { section, storeId, key, figure } = line;
		const name = JSON.stringify([section, storeId, key, figure]);
		const amount = (lines.get(name)?.amount ?? 0) + sign * line.amount;
		lines.set(name, { ...line, amount });
	};
	for (const line of frozen.flatMap(figuresOf)) add(line, -1);
	for (const line of posted) add(line, -1);
	for (const line of now.flatMap(figuresOf)) add(line, 1);
	return [...lines.values()].filter(({ amount }) => amount !== 0).sort(bySection);
}

function figuresOf({ figures, ...row }: StatementRow): AdjustmentLine[] {
	return sectionOf(row.section).adjusts.map((figure) => {
		return { ...row, figure, amount: figures[figure] ?? 0 };
	});
}

function bySection(one: AdjustmentLine, other: AdjustmentLine): number {
	return (
		SECTION_IDS.indexOf(one.section) - SECTION_IDS.indexOf(other.section) ||
		compare(one.place, other.place) ||
		compare(one.label, other.label)
	);
}

function compare(one: string, other: string): number {
	return one === other ? 0 : one < other ? -1 : 1;
}
