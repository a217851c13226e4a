import { journalEntries, journalTotals } from "./journal";
import { figureTotal, type Statement, type StatementRow, sectionRows } from "./statement";

export const CHECKS = {
	chain: "Sales match payments and unpaid orders",
	journal: "Journal debits equal credits",
	cards: "Gift card liability adds up",
	points: "Points liability adds up",
	settlement: "Gift card debts between locations match",
	registry: "Totals match the orders",
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
	const cards = sectionRows(rows, "cards");
	const points = sectionRows(rows, "points");
	return [
		{
			id: "chain",
			left: salesLessRefunds(rows),
			right: tendersLessRefunds(rows),
			places: unbalancedPlaces(rows),
		},
		journalCheck(rows),
		{ id: "cards", ...rollForward(cards, expectedCards) },
		{ id: "points", ...rollForward(points, expectedPoints) },
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
		{
			id: "taxes",
			left: figureTotal(rows, "taxes", "charged"),
			right: figureTotal(rows, "sales", "taxes") + figureTotal(rows, "sales", "includedTaxes"),
			places: [],
		},
	];
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
	const byPlace = new Map<string | null, StatementRow[]>();
	for (const row of rows) {
		byPlace.set(row.storeId, [...(byPlace.get(row.storeId) ?? []), row]);
	}
	return [...byPlace.values()]
		.filter((placeRows) => salesLessRefunds(placeRows) !== tendersLessRefunds(placeRows))
		.map(([row]) => row?.place ?? "");
}

function rollForward(rows: readonly StatementRow[], expected: (figures: Figures) => number) {
	const closing = ({ figures }: StatementRow) => figureValue(figures, "closing");
	return {
		left: rows.reduce((sum, { figures }) => sum + expected(figures), 0),
		right: rows.reduce((sum, row) => sum + closing(row), 0),
		places: rows
			.filter((row) => expected(row.figures) !== closing(row))
			.map(({ place, label }) => place || label),
	};
}

type Figures = StatementRow["figures"];
const figureValue = (figures: Figures, name: string) => figures[name] ?? 0;

function expectedCards(figures: Figures): number {
	const figure = (name: string) => figureValue(figures, name);
	return (
		figure("opening") +
		(figure("sold") + figure("given") + figure("returned") + figure("adjusted")) -
		(figure("takenBack") + figure("redeemed") + figure("expired"))
	);
}

function expectedPoints(figures: Figures): number {
	const figure = (name: string) => figureValue(figures, name);
	return (
		figure("opening") +
		(figure("earned") + figure("returned") + figure("adjusted")) -
		(figure("takenBack") + figure("paying") + figure("expired"))
	);
}
