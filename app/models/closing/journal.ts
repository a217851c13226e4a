import type { DayRange } from "~/models/shared/plain-date";
import type { Adjustment } from "./adjustments";
import { periodWords } from "./closing-period";
import { type LedgerAccountId, salesAccountOf } from "./ledger-accounts";
import { rowsOf, type StatementRow } from "./statement";

/** A line of an entry; one of debit and credit is zero. Minor units. */
export interface JournalLine {
	account: LedgerAccountId;
	memo: string;
	debit: number;
	credit: number;
}

/** What one location books on one day; debits and credits are the same. */
export interface JournalEntry {
	/** "YYYY-MM-DD". */
	date: string;
	place: string;
	/** Tells entries apart, up to 21 characters. */
	document: string;
	memo: string;
	lines: JournalLine[];
}

type Rows = readonly StatementRow[];
/** Rows of one day. */
export interface DayRows {
	day: string;
	rows: StatementRow[];
}

/**
 * Balanced entries of a closed period, one for each location: dated with its last day or, with rows of days, one for each
 * day and one for what days do not come to. Adjustments of earlier periods have entries of their own.
 */
export function journalEntries(
	statement: DayRange & { rows: Rows },
	adjustments: readonly Adjustment[],
	days: readonly DayRows[] = [],
): JournalEntry[] {
	const { last } = statement;
	const rest =
		days.length > 0
			? lessRows(
					statement.rows,
					days.flatMap(({ rows }) => rows),
				)
			: [];
	const parts = [
		...(days.length > 0
			? [
					...days.map(({ day, rows }) => ({ date: day, memo: `Sales of ${day}`, rows })),
					{ date: last, memo: `Changes of ${periodWords(statement)}`, rows: rest },
				]
			: [{ date: last, memo: `Sales of ${periodWords(statement)}`, rows: statement.rows }]),
		...adjustments.map((adjustment) => ({
			date: last,
			memo: `Adjustments for ${periodWords(adjustment)}`,
			rows: adjustedRows(adjustment),
		})),
	];
	return parts
		.flatMap(({ date, memo, rows }) => placesOf(rows).map((own) => ({ date, memo, ...own })))
		.filter(({ lines }) => lines.length > 0)
		.map((entry, index) => ({ ...entry, document: `${last.replaceAll("-", "")}-${index + 1}` }));
}

function placesOf(rows: Rows): { place: string; lines: JournalLine[] }[] {
	const byPlace = new Map<string, StatementRow[]>();
	for (const row of rows) {
		if (row.storeId) byPlace.set(row.storeId, [...(byPlace.get(row.storeId) ?? []), row]);
	}
	return [...byPlace.values()].map((own) => ({
		place: own[0]?.place ?? "",
		lines: entryLines(own),
	}));
}

const TENDER_ACCOUNTS: Readonly<Record<string, LedgerAccountId>> = {
	gift_card: "cards",
	points: "points",
	cash: "cash",
	apple_pay: "wallets",
	google_pay: "wallets",
};

/** Credits what was sold and is owed, debits what was paid; what does not fit goes to rounding. */
function entryLines(rows: Rows): JournalLine[] {
	const credits = new Map<string, { account: LedgerAccountId; memo: string; amount: number }>();
	const book = (account: LedgerAccountId, memo: string, amount: number) => {
		const name = `${account} ${memo}`;
		const before = credits.get(name)?.amount ?? 0;
		credits.set(name, { account, memo, amount: before + amount });
	};
	for (const { key, label, figures } of rowsOf(rows, "dining")) {
		const net = (figures.gross ?? 0) - (figures.includedTaxes ?? 0);
		book(salesAccountOf(key), `Sales, ${label}`, net);
	}
	let taxRefunded = 0;
	for (const { key, label, figures } of rowsOf(rows, "taxes")) {
		const refunded = figures.refunded ?? 0;
		const account = key.startsWith("i") ? "taxIncluded" : "taxOnTop";
		book(account, label, (figures.charged ?? 0) - refunded);
		taxRefunded += refunded;
	}
	for (const { figures } of rowsOf(rows, "sales")) {
		const of = (name: string) => figures[name] ?? 0;
		book("discounts", "Discounts", -of("discounts"));
		book("charges", "Service charges", of("charges"));
		book("delivery", "Delivery fees", of("deliveryFees"));
		book("tips", "Tips", of("tips"));
		book("cards", "Gift cards sold", of("cardsSold"));
		book("cardDiscounts", "Gift card discounts", -of("cardDiscounts"));
		book("refunds", "Refunds without taxes", -of("refunds"));
	}
	book("refunds", "Refunds without taxes", taxRefunded);
	for (const { key, label, figures } of rowsOf(rows, "tenders")) {
		const { paid, refunds, receivable } = figures;
		book(TENDER_ACCOUNTS[key] ?? "clearing", label, (refunds ?? 0) - (paid ?? 0));
		book("receivable", "Not paid yet", -(receivable ?? 0));
	}
	const sum = [...credits.values()].reduce((all, { amount }) => all + amount, 0);
	book("rounding", "Rounding", -sum);
	return [...credits.values()]
		.filter(({ amount }) => amount !== 0)
		.map(({ account, memo, amount }) => ({
			account,
			memo,
			debit: Math.max(0, -amount),
			credit: Math.max(0, amount),
		}));
}

/** Rows less others, figure by figure. */
export function lessRows(rows: Rows, others: Rows): StatementRow[] {
	const left = new Map<string, StatementRow>();
	const add = (row: StatementRow, sign: 1 | -1) => {
		const name = JSON.stringify([row.section, row.storeId, row.key]);
		const figures = { ...left.get(name)?.figures };
		for (const [figure, value] of Object.entries(row.figures)) {
			figures[figure] = (figures[figure] ?? 0) + sign * (value ?? 0);
		}
		left.set(name, { ...row, figures });
	};
	for (const row of rows) add(row, 1);
	for (const row of others) add(row, -1);
	return [...left.values()];
}

function adjustedRows({ lines }: Adjustment): StatementRow[] {
	return lines.map(({ figure, amount, ...row }) => ({ ...row, figures: { [figure]: amount } }));
}

/** Debits and credits of entries. */
export function journalTotals(entries: readonly JournalEntry[]): { debit: number; credit: number } {
	const lines = entries.flatMap((entry) => entry.lines);
	return {
		debit: lines.reduce((sum, { debit }) => sum + debit, 0),
		credit: lines.reduce((sum, { credit }) => sum + credit, 0),
	};
}
