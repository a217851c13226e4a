import { journalEntries, journalTotals } from "./journal";
import { rowsOf, type Statement, type StatementRow, totalOf } from "./statement";

export const CHECKS = {
	chain: "Sales match payments and unpaid orders",
	journal: "Journal debits equal credits",
	cards: "Gift card liability rolls forward",
	points: "Points liability rolls forward",
	settlement: "Gift card debts between locations match",
	registry: "Totals match the orders",
	taxes: "Taxes match sales",
} as const;
export type CheckId = keyof typeof CHECKS;

/** Two sums that have to be the same. */
export interface Check {
	id: CheckId;
	left: number;
	right: number;
	/** Locations or programs where they are not. */
	places: string[];
}

export const isBalanced = ({ left, right, places }: Check) => left === right && places.length === 0;

/** What has to hold of every statement, in minor units or points. */
export function statementChecks({ rows, registry }: Pick<Statement, "rows" | "registry">): Check[] {
	const cards = rowsOf(rows, "cards");
	const points = rowsOf(rows, "points");
	return [
		{
			id: "chain",
			left: salesLeft(rows),
			right: tendersLeft(rows),
			places: unbalancedPlaces(rows),
		},
		journalCheck(rows),
		{ id: "cards", ...rolled(cards, cardsAfter) },
		{ id: "points", ...rolled(points, pointsAfter) },
		{
			id: "settlement",
			left: totalOf(rows, "settlement", "claimed"),
			right: totalOf(rows, "settlement", "owed"),
			places: [],
		},
		{
			id: "registry",
			left: billedAndCards(rows),
			right: registry.total,
			places: [],
		},
		{
			id: "taxes",
			left: totalOf(rows, "taxes", "charged"),
			right: totalOf(rows, "sales", "taxes") + totalOf(rows, "sales", "includedTaxes"),
			places: [],
		},
	];
}

function journalCheck(rows: readonly StatementRow[]): Check {
	const entries = journalEntries({ ...NO_DAYS, rows }, []);
	const { debit, credit } = journalTotals(entries);
	const rounded = entries.filter(({ lines }) =>
		lines.some(({ account }) => account === "rounding"),
	);
	return { id: "journal", left: debit, right: credit, places: rounded.map(({ place }) => place) };
}

const NO_DAYS = { first: "2000-01-01", last: "2000-01-31" };

function billedAndCards(rows: readonly StatementRow[]): number {
	return (
		totalOf(rows, "sales", "gross") -
		totalOf(rows, "sales", "discounts") +
		totalOf(rows, "sales", "taxes") +
		totalOf(rows, "sales", "charges") +
		totalOf(rows, "sales", "deliveryFees") +
		totalOf(rows, "sales", "tips") +
		totalOf(rows, "sales", "cardsSold") -
		totalOf(rows, "sales", "cardDiscounts")
	);
}

function salesLeft(rows: readonly StatementRow[]): number {
	return billedAndCards(rows) - totalOf(rows, "sales", "refunds");
}

function tendersLeft(rows: readonly StatementRow[]): number {
	return (
		totalOf(rows, "tenders", "paid") +
		totalOf(rows, "tenders", "receivable") -
		totalOf(rows, "tenders", "refunds")
	);
}

function unbalancedPlaces(rows: readonly StatementRow[]): string[] {
	const byPlace = new Map<string | null, StatementRow[]>();
	for (const row of rows) {
		byPlace.set(row.storeId, [...(byPlace.get(row.storeId) ?? []), row]);
	}
	return [...byPlace.values()]
		.filter((own) => salesLeft(own) !== tendersLeft(own))
		.map(([row]) => row?.place ?? "");
}

function rolled(rows: readonly StatementRow[], after: (figures: Figures) => number) {
	const closing = ({ figures }: StatementRow) => at(figures, "closing");
	return {
		left: rows.reduce((sum, { figures }) => sum + after(figures), 0),
		right: rows.reduce((sum, row) => sum + closing(row), 0),
		places: rows
			.filter((row) => after(row.figures) !== closing(row))
			.map(({ place, label }) => place || label),
	};
}

type Figures = StatementRow["figures"];
const at = (figures: Figures, name: string) => figures[name] ?? 0;

function cardsAfter(figures: Figures): number {
	const of = (name: string) => at(figures, name);
	return (
		of("opening") +
		(of("sold") + of("given") + of("returned") + of("adjusted")) -
		(of("takenBack") + of("redeemed") + of("expired"))
	);
}

function pointsAfter(figures: Figures): number {
	const of = (name: string) => at(figures, name);
	return (
		of("opening") +
		(of("earned") + of("returned") + of("adjusted")) -
		(of("takenBack") + of("paying") + of("expired"))
	);
}
