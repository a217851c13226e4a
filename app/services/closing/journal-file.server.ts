import { zipSync } from "fflate";
import type { JournalEntry } from "~/models/closing/journal";
import {
	type JournalFormat,
	journalColumns,
	journalFileLines,
	journalParts,
} from "~/models/closing/journal-file";
import type { LedgerSettings } from "~/models/closing/ledger-accounts";
import { fileChunks } from "~/models/shared/file-chunks.server";
import type { Currency } from "~/models/shared/money";
import { tableFile } from "~/services/web/table-file.server";

const FORMATS: readonly JournalFormat[] = ["xero", "quickbooks", "generic"];

/** Format and grouping from the address of a journal's file. */
export function journalQuery({ url }: Request): { format: JournalFormat; by: "month" | "day" } {
	const { searchParams } = new URL(url);
	const format = FORMATS.find((each) => each === searchParams.get("program")) ?? "generic";
	return { format, by: searchParams.get("by") === "day" ? "day" : "month" };
}

interface JournalFile {
	name: string;
	entries: readonly JournalEntry[];
	settings: LedgerSettings;
	format: JournalFormat;
	currency: Currency;
}

/** Downloads a journal as a table, or as a ZIP of several if Xero would not import it at once. */
export async function journalFile(request: Request, journal: JournalFile): Promise<Response> {
	const { name, entries, settings, format, currency } = journal;
	const columns = journalColumns(format, settings, currency);
	const parts = format === "xero" ? journalParts(entries) : [];
	if (parts.length < 2) {
		const lines = journalFileLines(entries);
		return tableFile(request, name, columns, async (index) => (index === 0 ? lines : []));
	}
	const files: Record<string, Uint8Array> = {};
	for (const [index, part] of parts.entries()) {
		const pages = [journalFileLines(part)];
		const chunks: Uint8Array[] = [];
		for await (const chunk of fileChunks("csv", name, columns, pages)) chunks.push(chunk);
		files[`${name}-${index + 1}-of-${parts.length}.csv`] = Buffer.concat(chunks);
	}
	return new Response(Buffer.from(zipSync(files)), {
		headers: {
			"content-type": "application/zip",
			"content-disposition": `attachment; filename="${name}.zip"`,
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		},
	});
}
