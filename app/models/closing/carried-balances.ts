import type { Adjustment, AdjustmentLine } from "./adjustments";
import {
	addFigures,
	EARLIER_FIGURE,
	SECTION_IDS,
	type SectionId,
	type StatementRow,
	sectionRows,
} from "./statement";

type Rows = readonly StatementRow[];

const CHANGES = {
	cards: {
		...{ sold: 1, given: 1, returned: 1, adjusted: 1, takenBack: -1, redeemed: -1, expired: -1 },
		[EARLIER_FIGURE]: 1,
	},
	points: {
		...{ earned: 1, returned: 1, adjusted: 1, takenBack: -1, paying: -1, expired: -1 },
		[EARLIER_FIGURE]: 1,
	},
} as const satisfies Partial<Record<SectionId, Record<string, 1 | -1>>>;
export type BalanceSection = keyof typeof CHANGES;
export const BALANCE_SECTIONS = Object.keys(CHANGES) as BalanceSection[];

const hasBalance = (section: SectionId): section is BalanceSection => section in CHANGES;

export function balanceChange(section: BalanceSection, figures: StatementRow["figures"]): number {
	return Object.entries(CHANGES[section]).reduce(
		(sum, [figure, sign]) => sum + sign * (figures[figure] ?? 0),
		0,
	);
}

const lineChange = ({ figure, amount }: AdjustmentLine, section: BalanceSection) =>
	balanceChange(section, { [figure]: amount });

/** Adds the balances at the last close, and what was recorded since for days before it, to rows with balances. */
export function carryBalances(
	rows: Rows,
	previous: Rows | null,
	adjustments: readonly Adjustment[],
): StatementRow[] {
	const lines = adjustments.flatMap((adjustment) => adjustment.lines);
	return SECTION_IDS.flatMap((id) => {
		const own = sectionRows(rows, id);
		if (!previous || !hasBalance(id)) return own;
		const before = sectionRows(previous, id);
		if (id === "points" && (own.length === 0 || before.length === 0)) return own;
		const found = new Map<string, StatementRow>();
		const add = (row: StatementRow, figures: StatementRow["figures"]) => {
			const known = found.get(rowName(row)) ?? { ...row, figures: { carried: 0, recorded: 0 } };
			found.set(rowName(row), { ...known, figures: addFigures(known.figures, figures) });
		};
		for (const row of own) add(row, row.figures);
		for (const row of before) add(row, { carried: row.figures.closing ?? 0 });
		for (const { figure, amount, ...row } of lines.filter(({ section }) => section === id)) {
			const line = { ...row, figure, amount };
			add({ ...row, figures: {} }, { recorded: lineChange(line, id) });
		}
		return [...found.values()].filter(({ figures }) => Object.values(figures).some(Boolean));
	});
}

/** Changes of the first opening balances since the close, less what later periods have posted of earlier days. */
export function earlierLines(
	frozen: Rows,
	now: Rows,
	posted: readonly AdjustmentLine[],
): AdjustmentLine[] {
	return BALANCE_SECTIONS.flatMap((section) => {
		const before = sectionRows(frozen, section);
		if (section === "points" && before.length === 0) return [];
		const found = new Map<string, AdjustmentLine>();
		const add = (row: Omit<AdjustmentLine, "figure" | "amount">, amount: number) => {
			const { storeId, place, key, label } = row;
			const line = { section, storeId, place, key, label, figure: EARLIER_FIGURE };
			const known = found.get(rowName(row))?.amount ?? 0;
			found.set(rowName(row), { ...line, amount: known + amount });
		};
		for (const row of before) add(row, -(row.figures.opening ?? 0));
		for (const line of posted) {
			if (line.section === section) add(line, -lineChange(line, section));
		}
		for (const row of sectionRows(now, section)) add(row, row.figures.opening ?? 0);
		return [...found.values()].filter(({ amount }) => amount !== 0);
	});
}

const rowName = ({ storeId, key }: Pick<StatementRow, "storeId" | "key">) =>
	JSON.stringify([storeId, key]);
