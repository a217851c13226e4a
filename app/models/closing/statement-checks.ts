import { groupBy } from "~/models/shared/group-by";
import { BALANCE_SECTIONS, type BalanceSection, balanceChange } from "./carried-balances";
import { journalEntries, journalTotals } from "./journal";
import { figureTotal, type Statement, type StatementRow, sectionRows } from "./statement";

export const CHECKS = {
	chain: "Sales match payments and unpaid orders",
	journal: "Journal debits equal credits",
	cards: "Gift card liability adds up",
	points: "Points liability adds up",
	cardsCarried: "Gift card liability carries over from the period before",
	pointsCarried: "Points liability carries over from the period before",
	settlement: "Gift card balances between locations match",
	registry: "Totals match the orders",
	kept: "Kept payments match canceled orders",
	taxes: "Taxes match sales",
} as const;
export type CheckId = keyof typeof CHECKS;

/** Two sums that must be equal. */
export interface Check {
	id: CheckId;
	left: number;
	right: number;
	/** Locations or programs where they differ. */
	places: string[];
}

export const isBalanced = ({ left, right, places }: Check) => left === right && places.length === 0;

/** Checks of a statement, in minor units or points. */
export function statementChecks({ rows, registry }: Pick<Statement, "rows" | "registry">): Check[] {
	return [
		{
			id: "chain",
			left: salesLessRefunds(rows),
			right: tendersLessRefunds(rows),
			places: unbalancedPlaces(rows),
		},
		journalCheck(rows),
		...BALANCE_SECTIONS.map((id) => ({ id, ...rollForward(rows, id) })),
		...BALANCE_SECTIONS.flatMap((id) => carriedCheck(rows, id)),
		{
			id: "settlement",
			left: figureTotal(rows, "settlement", "claimed"),
			right: figureTotal(rows, "settlement", "owed"),
			places: [],
		},
		{
			id: "registry",
			left: orderTotals(rows),
			right: registry.total,
			places: [],
		},
		...keptCheck({ rows, registry }),
		{
			id: "taxes",
			left: figureTotal(rows, "taxes", "charged"),
			right: figureTotal(rows, "sales", "taxes") + figureTotal(rows, "sales", "includedTaxes"),
			places: [],
		},
	];
}

function keptCheck({
	rows,
	registry: { keptPaid },
}: Pick<Statement, "rows" | "registry">): Check[] {
	if (keptPaid === undefined) return [];
	return [{ id: "kept", left: figureTotal(rows, "kept", "paid"), right: keptPaid, places: [] }];
}

function journalCheck(rows: readonly StatementRow[]): Check {
	const entries = journalEntries({ ...ANY_MONTH, rows }, []);
	const { debit, credit } = journalTotals(entries);
	const roundedEntries = entries.filter(({ lines }) =>
		lines.some(({ account }) => account === "rounding"),
	);
	return {
		id: "journal",
		left: debit,
		right: credit,
		places: roundedEntries.map(({ place }) => place),
	};
}

const ANY_MONTH = { first: "2000-01-01", last: "2000-01-31", currency: "USD" } as const;

function orderTotals(rows: readonly StatementRow[]): number {
	return (
		figureTotal(rows, "sales", "gross") -
		figureTotal(rows, "sales", "discounts") +
		figureTotal(rows, "sales", "taxes") +
		figureTotal(rows, "sales", "charges") +
		figureTotal(rows, "sales", "deliveryFees") +
		figureTotal(rows, "sales", "tips") +
		figureTotal(rows, "sales", "cardsSold") -
		figureTotal(rows, "sales", "cardDiscounts")
	);
}

function salesLessRefunds(rows: readonly StatementRow[]): number {
	return orderTotals(rows) - figureTotal(rows, "sales", "refunds");
}

function tendersLessRefunds(rows: readonly StatementRow[]): number {
	return (
		figureTotal(rows, "tenders", "paid") +
		figureTotal(rows, "tenders", "receivable") -
		figureTotal(rows, "tenders", "refunds")
	);
}

function unbalancedPlaces(rows: readonly StatementRow[]): string[] {
	const byPlace = groupBy(rows, ({ storeId }) => storeId);
	return [...byPlace.values()]
		.filter((placeRows) => salesLessRefunds(placeRows) !== tendersLessRefunds(placeRows))
		.map(([row]) => row?.place ?? "");
}

type Sums = (figures: StatementRow["figures"]) => number;

function rollForward(rows: readonly StatementRow[], section: BalanceSection) {
	const expected: Sums = (figures) => (figures.opening ?? 0) + balanceChange(section, figures);
	return compareSums(sectionRows(rows, section), expected, ({ closing }) => closing ?? 0);
}

function carriedCheck(rows: readonly StatementRow[], section: BalanceSection): Check[] {
	const carried = sectionRows(rows, section).filter(({ figures }) => "carried" in figures);
	if (carried.length === 0) return [];
	const sums = compareSums(
		carried,
		({ opening }) => opening ?? 0,
		(figures) => (figures.carried ?? 0) + (figures.recorded ?? 0),
	);
	return [{ id: `${section}Carried`, ...sums }];
}

function compareSums(rows: readonly StatementRow[], left: Sums, right: Sums) {
	return {
		left: rows.reduce((sum, { figures }) => sum + left(figures), 0),
		right: rows.reduce((sum, { figures }) => sum + right(figures), 0),
		places: rows
			.filter(({ figures }) => left(figures) !== right(figures))
			.map(({ place, label }) => place || label),
	};
}
