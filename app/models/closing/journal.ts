import { groupBy } from "~/models/shared/group-by";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Adjustment } from "./adjustments";
import { formatPeriod } from "./closing-period";
import { clearingAccount, type LedgerAccountId, salesAccount } from "./ledger-accounts";
import {
	CARD_LEDGER_DEFINITIONS,
	DEFINITIONS,
	EARLIER_FIGURE,
	type StatementRow,
	sectionRows,
} from "./statement";

/** Line of an entry in minor units; debit or credit is zero. */
export interface JournalLine {
	account: LedgerAccountId;
	memo: string;
	debit: number;
	credit: number;
	tax?: string;
}

/** Entry of one location on one day; its debits equal its credits. */
export interface JournalEntry {
	/** "YYYY-MM-DD". */
	date: string;
	place: string;
	/** Number of the entry within its period, up to 21 characters. */
	document: string;
	memo: string;
	lines: JournalLine[];
}

type Rows = readonly StatementRow[];

export interface DayRows {
	day: string;
	rows: StatementRow[];
}

/**
 * Balanced entries of a closed period: one per location, on its last day. With `days`: one per location and day, plus
 * one on the last day for the difference from the frozen rows. Adjustments of earlier periods have separate entries.
 */
export function journalEntries(
	statement: DayRange & { currency: Currency; rows: Rows; definitions?: number },
	adjustments: readonly (Adjustment & { definitions?: number })[],
	days: readonly DayRows[] = [],
): JournalEntry[] {
	const { last, currency, definitions = DEFINITIONS } = statement;
	const parts: Part[] = [
		...(days.length > 0 ? dayParts(statement, days) : [monthPart(statement)]),
		...adjustments.map((adjustment) => ({
			date: last,
			memo: `Adjustments for ${formatPeriod(adjustment)}`,
			rows: adjustedRows(adjustment),
			definitions: adjustment.definitions ?? definitions,
		})),
	];
	return parts
		.flatMap(({ date, memo, rows, definitions: own = definitions }) =>
			entriesByPlace(rows, own).map((entry) => ({ date, memo, ...entry })),
		)
		.filter(({ lines }) => lines.length > 0)
		.map((entry, index) => ({
			...entry,
			document: `${currency}-${last.replaceAll("-", "")}-${index + 1}`,
		}));
}

interface Part {
	date: string;
	memo: string;
	rows: Rows;
	definitions?: number;
}

function monthPart(statement: DayRange & { rows: Rows }): Part {
	return {
		date: statement.last,
		memo: `Sales for ${formatPeriod(statement)}`,
		rows: statement.rows,
	};
}

function dayParts(statement: DayRange & { rows: Rows }, days: readonly DayRows[]): Part[] {
	const dayRows = days.flatMap(({ rows }) => rows);
	return [
		...days.map(({ day, rows }) => ({ date: day, memo: `Sales for ${day}`, rows })),
		{
			date: statement.last,
			memo: `Changes for ${formatPeriod(statement)}`,
			rows: subtractRows(statement.rows, dayRows),
		},
	];
}

function entriesByPlace(
	rows: Rows,
	definitions: number,
): { place: string; lines: JournalLine[] }[] {
	const byPlace = groupBy(
		rows.filter(({ storeId }) => storeId),
		({ storeId }) => storeId,
	);
	return [...byPlace.values()].map((placeRows) => ({
		place: placeRows[0]?.place ?? "",
		lines: entryLines(placeRows, definitions),
	}));
}

const TENDER_ACCOUNTS: Readonly<Record<string, LedgerAccountId>> = {
	points: "points",
	cash: "cash",
	apple_pay: "wallets",
	google_pay: "wallets",
};

interface BookedLine extends Pick<JournalLine, "account" | "memo" | "tax"> {
	amount: number;
}

/** Credits sales and liabilities, debits payments. A difference goes to the rounding account. */
function entryLines(rows: Rows, definitions: number): JournalLine[] {
	const credits = new Map<string, BookedLine>();
	const book = (account: LedgerAccountId, memo: string, amount: number, tax?: string) => {
		const name = `${account} ${tax ?? memo}`;
		const before = credits.get(name)?.amount ?? 0;
		credits.set(name, { account, memo, amount: before + amount, ...(tax && { tax }) });
	};
	const hasLedger = definitions >= CARD_LEDGER_DEFINITIONS;
	const cardAccount = hasLedger ? "cardClearing" : "cards";
	const tenderAccount = (tender: string) =>
		tender === "gift_card" ? cardAccount : (TENDER_ACCOUNTS[tender] ?? "clearing");
	for (const { key, label, figures } of sectionRows(rows, "dining")) {
		const net = (figures.gross ?? 0) - (figures.includedTaxes ?? 0);
		book(salesAccount(key), `Sales, ${label}`, net);
	}
	let taxRefunded = 0;
	for (const { key, label, figures } of sectionRows(rows, "taxes")) {
		const refunded = figures.refunded ?? 0;
		const account = key.startsWith("i") ? "taxIncluded" : "taxOnTop";
		book(account, label, (figures.charged ?? 0) - refunded, key);
		taxRefunded += refunded;
	}
	for (const { figures } of sectionRows(rows, "sales")) {
		const figure = (name: string) => figures[name] ?? 0;
		book("discounts", "Discounts", -figure("discounts"));
		book("charges", "Service charges", figure("charges"));
		book("delivery", "Delivery fees", figure("deliveryFees"));
		book("tips", "Tips", figure("tips"));
		book(cardAccount, "Gift cards sold", figure("cardsSold"));
		book("cardDiscounts", "Gift card discounts", -figure("cardDiscounts"));
		book("refunds", "Refunds without taxes", -figure("refunds"));
	}
	book("refunds", "Refunds without taxes", taxRefunded);
	const owed = ({ paid, refunds }: StatementRow["figures"]) => (refunds ?? 0) - (paid ?? 0);
	const cleared = new Map<string, number>();
	for (const { key, label, figures } of sectionRows(rows, "providers")) {
		const [provider = "", tender = ""] = key.split(" ");
		book(clearingAccount(provider) ?? "clearing", label, owed(figures));
		cleared.set(tender, (cleared.get(tender) ?? 0) + owed(figures));
	}
	for (const { key, label, figures } of sectionRows(rows, "tenders")) {
		const own = owed(figures) - (cleared.get(key) ?? 0);
		cleared.delete(key);
		book(tenderAccount(key), label, own);
		book("receivable", "Not paid yet", -(figures.receivable ?? 0));
	}
	for (const [key, amount] of cleared) book(tenderAccount(key), key, -amount);
	for (const { key, label, figures } of sectionRows(rows, "kept")) {
		const [provider = "", tender = ""] = key.split(" ");
		const account = clearingAccount(provider) ?? tenderAccount(tender);
		book("kept", "Kept from canceled orders", -owed(figures));
		book(account, `Canceled orders, ${label}`, owed(figures));
	}
	for (const { figures } of hasLedger ? sectionRows(rows, "cards") : []) {
		for (const { account, memo, amount } of cardMoves(figures)) {
			book("cards", memo, amount);
			book(account, memo, -amount);
		}
	}
	for (const { figures } of sectionRows(rows, "royalties")) {
		const invoiced = (figures.invoiced ?? 0) - (figures.credited ?? 0);
		book("royalties", "Royalties and fees", invoiced);
		book("royaltiesReceivable", "Royalties and fees", -invoiced);
	}
	const sum = [...credits.values()].reduce((all, { amount }) => all + amount, 0);
	book("rounding", "Rounding", -sum);
	return [...credits.values()]
		.filter(({ amount }) => amount !== 0)
		.map(({ amount, ...line }) => ({
			...line,
			debit: Math.max(0, -amount),
			credit: Math.max(0, amount),
		}));
}

function cardMoves(figures: StatementRow["figures"]): BookedLine[] {
	const figure = (name: string) => figures[name] ?? 0;
	const canceled = figure("takenBack") - figure("refunded");
	return [
		{ account: "cardClearing", memo: "Gift cards sold", amount: figure("sold") },
		{ account: "cardClearing", memo: "Canceled gift card sales", amount: -canceled },
		{ account: "refunds", memo: "Refunded gift cards", amount: -figure("refunded") },
		{ account: "cardClearing", memo: "Gift cards redeemed", amount: -figure("redeemed") },
		{ account: "cardClearing", memo: "Refunds to gift cards", amount: figure("returned") },
		{ account: "cardsGiven", memo: "Gift cards issued free", amount: figure("given") },
		{ account: "cardBreakage", memo: "Expired gift cards", amount: -figure("expired") },
		{ account: "cardAdjustments", memo: "Gift card adjustments", amount: figure("adjusted") },
		{
			account: "cardAdjustments",
			memo: "Earlier gift card entries",
			amount: figure(EARLIER_FIGURE),
		},
	];
}

/** Subtracts other rows from those with the same section, location and key, figure by figure. */
export function subtractRows(rows: Rows, others: Rows): StatementRow[] {
	const remaining = new Map<string, StatementRow>();
	const add = (row: StatementRow, sign: 1 | -1) => {
		const name = JSON.stringify([row.section, row.storeId, row.key]);
		const figures = { ...remaining.get(name)?.figures };
		for (const [figure, value] of Object.entries(row.figures)) {
			figures[figure] = (figures[figure] ?? 0) + sign * (value ?? 0);
		}
		remaining.set(name, { ...row, figures });
	};
	for (const row of rows) add(row, 1);
	for (const row of others) add(row, -1);
	return [...remaining.values()];
}

function adjustedRows({ lines }: Adjustment): StatementRow[] {
	return lines.map(({ figure, amount, ...row }) => ({ ...row, figures: { [figure]: amount } }));
}

/** Sums of the debits and credits of entries. */
export function journalTotals(entries: readonly JournalEntry[]): { debit: number; credit: number } {
	const lines = entries.flatMap((entry) => entry.lines);
	return {
		debit: lines.reduce((sum, { debit }) => sum + debit, 0),
		credit: lines.reduce((sum, { credit }) => sum + credit, 0),
	};
}
