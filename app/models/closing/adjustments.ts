import type { DayRange } from "~/models/shared/plain-date";
import { getSection, SECTION_IDS, type SectionId, type StatementRow } from "./statement";

/** Why an order changes a period that is closed. */
export const ADJUSTMENT_REASONS = {
	late: "Arrived after the close",
	canceled: "Canceled after the close",
	paid: "Paid after the close",
	moved: "Moved to another day",
	corrected: "Corrected after the close",
} as const;
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;

/** Change of one figure since its period was closed, in minor units or points. */
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

/** An order as an adjustment posted it: later ones post only what changes from here. The first ones had only its reason. */
export interface PostedOrder extends AdjustmentOrder {
	due?: number;
	isIn?: boolean;
}

/** Changes of one closed period since its close, posted to the open period. */
export interface Adjustment extends DayRange {
	closingId: string;
	lines: AdjustmentLine[];
	/** At most the first 50; `orderCount` counts all. */
	orders: AdjustmentOrder[];
	orderCount: number;
}

export interface PostedAdjustment extends Adjustment {
	orders: PostedOrder[];
}

/** Current figures less the frozen ones and what was posted already. Leaves out unchanged figures. */
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
	for (const line of frozen.flatMap(figureLines)) add(line, -1);
	for (const line of posted) add(line, -1);
	for (const line of now.flatMap(figureLines)) add(line, 1);
	return [...lines.values()].filter(({ amount }) => amount !== 0).sort(bySection);
}

function figureLines({ figures, ...row }: StatementRow): AdjustmentLine[] {
	return getSection(row.section).adjusts.map((figure) => {
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
