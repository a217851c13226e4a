import type { Currency } from "~/models/shared/money";
import type { FileColumn } from "~/models/shared/table-file";
import type { JournalEntry, JournalLine } from "./journal";
import { accountOf, type LedgerSettings } from "./ledger-accounts";

export const JOURNAL_FORMATS = {
	xero: "Xero",
	quickbooks: "QuickBooks Online",
	generic: "Other programs",
} as const;
export type JournalFormat = keyof typeof JOURNAL_FORMATS;

export const XERO_MAX_LINES = 300;

export interface JournalFileLine extends JournalLine, Omit<JournalEntry, "lines" | "memo"> {
	entryMemo: string;
}

/** Splits entries into as few files as possible of at most `maxLines` lines; an entry is never divided. */
export function journalParts(
	entries: readonly JournalEntry[],
	maxLines = XERO_MAX_LINES,
): JournalEntry[][] {
	const parts: JournalEntry[][] = [];
	let left = 0;
	for (const entry of entries) {
		const count = entry.lines.length;
		if (count > left) {
			parts.push([]);
			left = maxLines;
		}
		parts.at(-1)?.push(entry);
		left -= count;
	}
	return parts;
}

/** Lines of all entries, one per row of a file. */
export function journalFileLines(entries: readonly JournalEntry[]): JournalFileLine[] {
	return entries.flatMap(({ lines, memo: entryMemo, ...entry }) =>
		lines.map((line) => ({ ...entry, entryMemo, ...line })),
	);
}

type Settings = Pick<LedgerSettings, "accounts" | "taxes" | "xeroTaxRate">;
type Columns = FileColumn<JournalFileLine>[];

/** Columns of a journal's file. */
export function journalColumns(
	format: JournalFormat,
	settings: Settings,
	currency: Currency,
): Columns {
	if (format === "xero") return xeroColumns(settings);
	return format === "quickbooks" ? quickBooksColumns(settings, currency) : genericColumns(settings);
}

/** Columns of Xero's template for manual journals: https://help.xero.com/nz/ManualJournalsImport */
function xeroColumns(settings: Settings): Columns {
	return [
		{ header: "*Narration", value: narration },
		{ header: "*Date", value: ({ date }) => date.split("-").reverse().join("/") },
		{ header: "Description", value: ({ memo }) => memo },
		{ header: "*AccountCode", value: (line) => accountOf(line, settings).code },
		{ header: "*TaxRate", value: () => settings.xeroTaxRate },
		{ header: "*Amount", value: ({ debit, credit }) => (debit - credit) / 100 },
		{ header: "TrackingName1", value: () => "Location" },
		{ header: "TrackingOption1", value: ({ place }) => place },
		{ header: "TrackingName2", value: () => "" },
		{ header: "TrackingOption2", value: () => "" },
	];
}

const narration = ({ entryMemo, place, document }: JournalFileLine) =>
	`${entryMemo}, ${place} (${document})`;

/** Columns of journal entries in QuickBooks Online's import: https://www.postbooks.app/blog/how-to-import-journal-entries-into-quickbooks-online */
function quickBooksColumns(settings: Settings, currency: Currency): Columns {
	return [
		{ header: "JournalNo", value: ({ document }) => document },
		{
			header: "JournalDate",
			value: ({ date }) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
		},
		{ header: "AccountName", value: (line) => accountOf(line, settings).name },
		{ header: "Debits", value: ({ debit }) => (debit > 0 ? debit / 100 : "") },
		{ header: "Credits", value: ({ credit }) => (credit > 0 ? credit / 100 : "") },
		{ header: "Description", value: ({ entryMemo, memo }) => `${entryMemo}: ${memo}` },
		{ header: "Name", value: () => "" },
		{ header: "Currency", value: () => currency },
		{ header: "Location", value: ({ place }) => place },
		{ header: "Class", value: () => "" },
	];
}

function genericColumns(settings: Settings): Columns {
	return [
		{ header: "Date", value: ({ date }) => date },
		{ header: "Account", value: (line) => accountOf(line, settings).code },
		{ header: "Account name", value: (line) => accountOf(line, settings).name },
		{ header: "Debit", value: ({ debit }) => debit / 100 },
		{ header: "Credit", value: ({ credit }) => credit / 100 },
		{ header: "Location", value: ({ place }) => place },
		{ header: "Memo", value: ({ entryMemo, memo }) => `${entryMemo}: ${memo}` },
		{ header: "Document", value: ({ document }) => document },
	];
}
