import { and, eq } from "drizzle-orm";
import { countText } from "~/models/shared/count-text";
import { type CsvColumns, chosenColumns, matchColumns } from "~/models/shared/match-columns";
import { PREVIEW_ROWS, type PreviewedFile } from "~/models/shared/previewed-file";
import type { Tx } from "./database";
import { invalid } from "./errors";
import { idFromText } from "./ids";
import type { FileRecord } from "./read-csv";
import { type Scope, toTenancy } from "./scope";
import type { Services } from "./services";
import { deleteFile, type FileStore, readStoredFile } from "./stored-files";
import { importColumns } from "./tables";
import type { PlannedRow, RowResult } from "./tasks/define-task";

export interface FileFormat<Column extends string, Row> extends FileStore {
	importer: string;
	columns: CsvColumns<Column>;
	missing(found: readonly (Column | null)[]): string[];
	toRow(cell: (column: Column) => string, row: number): Row;
}

interface ChosenFile {
	fileId: string;
	columns?: readonly string[] | undefined;
}

/** Columns last chosen for a file with these headings, or null. */
export async function rememberedColumns(
	tx: Tx,
	{ merchantId }: Scope,
	importer: string,
	headers: readonly string[],
): Promise<string[] | null> {
	const [row] = await tx
		.select({ columns: importColumns.columns })
		.from(importColumns)
		.where(
			and(
				eq(importColumns.merchantId, merchantId),
				eq(importColumns.importer, importer),
				eq(importColumns.headersHash, hashHeaders(headers)),
			),
		);
	return row?.columns ?? null;
}

/** Stores what people chose for the columns of a file. */
export async function rememberColumns(
	tx: Tx,
	{ merchantId }: Scope,
	importer: string,
	{ headers, columns }: { headers: readonly string[]; columns: readonly string[] },
): Promise<void> {
	const chosen = { columns: [...columns], updatedAt: new Date() };
	await tx
		.insert(importColumns)
		.values({ merchantId, importer, headersHash: hashHeaders(headers), ...chosen })
		.onConflictDoUpdate({
			target: [importColumns.merchantId, importColumns.importer, importColumns.headersHash],
			set: chosen,
		});
}

/** Reads an uploaded file's rows for import and deletes the file. Throws 404, 422 at `columns`. */
export async function readImportRows<Column extends string, Row>(
	tx: Tx,
	scope: Scope,
	services: Services,
	format: FileFormat<Column, Row>,
	chosen: ChosenFile,
): Promise<Row[]> {
	const { headers, found, records } = await mapped(tx, scope, services, format, chosen);
	const missing = missingColumnsMessage(format.missing(found));
	if (missing) throw invalid({ columns: [missing] });
	if (chosen.columns) {
		const columns = found.map((each) => each ?? "");
		await rememberColumns(tx, scope, format.importer, { headers, columns });
	}
	await deleteFile(tx, scope, format, chosen.fileId);
	return rowsIn(format, records, found);
}

/** The rows of records as columns say. */
export function rowsIn<Column extends string, Row>(
	{ toRow }: Pick<FileFormat<Column, Row>, "toRow">,
	records: readonly FileRecord[],
	found: readonly (Column | null)[],
): Row[] {
	const places = new Map(
		found.flatMap((column, index) => (column ? [[column, index] as const] : [])),
	);
	return records.map(({ row, cells }) =>
		toRow((column) => cells[places.get(column) ?? cells.length] ?? "", row),
	);
}

/** Row count of a file, and its headings that match no column. */
export function fileSummary(columns: CsvColumns<string>, records: readonly FileRecord[]) {
	const headers = records[0]?.cells ?? [];
	const found = matchColumns(columns, headers);
	const unmatched = headers.filter((header, index) => header !== "" && found[index] === null);
	return { rows: records.length - 1, unmatchedHeaders: unmatched.slice(0, MAX_UNMATCHED) };
}

const MAX_UNMATCHED = 20;
const SAMPLES = 3;
const MAX_SAMPLE = 40;

function sampleText(cell: string, isSealed: boolean): string {
	const shown = isSealed
		? cell.replace(/(?!\d{4}-\d\d-\d\d)\b[\w-]{8,}\b/g, (word) =>
				/\d/.test(word) ? `…${word.slice(-4)}` : word,
			)
		: cell;
	return shown.slice(0, MAX_SAMPLE);
}

interface Trial<Row, Data> {
	plan(tx: Tx, rows: readonly Row[], all: readonly Row[]): Promise<PlannedRow<Data>[]>;
	run(tx: Tx, planned: readonly PlannedRow<Data>[]): Promise<RowResult[]>;
	/** Display value of each field of a planned row, by label. */
	values: Readonly<Record<string, (data: Data) => string>>;
}

/** Previews an import by importing its first rows in a transaction that is rolled back. Throws 404, 422. */
export async function previewFile<Column extends string, Row extends { row: number }, Data>(
	scope: Scope,
	services: Services,
	format: FileFormat<Column, Row>,
	chosen: ChosenFile,
	{ plan, run, values }: Trial<Row, Data>,
): Promise<PreviewedFile> {
	return rolledBack(scope, services, async (tx) => {
		const { headers, found, records } = await mapped(tx, scope, services, format, chosen);
		const missing = missingColumnsMessage(format.missing(found));
		const all = missing ? [] : rowsIn(format, records, found);
		const first = all.slice(0, PREVIEW_ROWS);
		const planned = missing ? [] : await plan(tx, first, all);
		const results = missing ? [] : await run(tx, planned);
		const cells = planned.map(({ data }) => Object.values(values).map((read) => read(data)));
		const isShown = Object.keys(values).map((_, index) => cells.some((row) => row[index] !== ""));
		const shown = <T>(list: readonly T[]) => list.filter((_, index) => isShown[index]);
		return {
			columns: headers.map((header, index) => ({
				header,
				samples: records
					.slice(0, SAMPLES)
					.map(({ cells }) => sampleText(cells[index] ?? "", format.sealedFor !== undefined)),
				column: found[index] ?? "",
			})),
			missing,
			total: records.length,
			fields: shown(Object.keys(values)),
			rows: results.map(({ state, words }, index) => ({
				row: first[index]?.row ?? 0,
				state,
				words,
				values: shown(cells[index] ?? []),
			})),
		};
	});
}

class RolledBack extends Error {}

async function rolledBack<T>(
	scope: Scope,
	{ database }: Services,
	work: (tx: Tx) => Promise<T>,
): Promise<T> {
	const results: T[] = [];
	try {
		await database.transaction(toTenancy(scope), async (tx) => {
			results.push(await work(tx));
			throw new RolledBack();
		});
	} catch (error) {
		if (!(error instanceof RolledBack)) throw error;
	}
	return results.at(-1) as T;
}

async function mapped<Column extends string, Row>(
	tx: Tx,
	scope: Scope,
	services: Services,
	format: FileFormat<Column, Row>,
	{ fileId, columns }: ChosenFile,
) {
	const [first, ...records] = await readStoredFile(tx, scope, services, format, fileId);
	const headers = first?.cells ?? [];
	if (columns) requireOnce(format.columns, headers, columns);
	const chosen = columns ?? (await rememberedColumns(tx, scope, format.importer, headers));
	const found = chosen
		? chosenColumns(format.columns, chosen)
		: matchColumns(format.columns, headers);
	return { headers, found, records };
}

function requireOnce(
	columns: CsvColumns<string>,
	headers: readonly string[],
	chosen: readonly string[],
): void {
	if (chosen.length !== headers.length) {
		throw invalid({ columns: [`The file has ${countText(headers.length, "column")}`] });
	}
	const twice = chosen.find((each, index) => columns[each] && chosen.indexOf(each) !== index);
	if (twice) throw invalid({ columns: [`“${columns[twice]?.header}” is chosen twice`] });
}

function missingColumnsMessage(missing: readonly string[]): string {
	if (missing.length === 0) return "";
	const named = missing.map((each) => `“${each}”`).join(" and ");
	return `Choose a column for ${named}`;
}

function hashHeaders(headers: readonly string[]): string {
	return idFromText(JSON.stringify(headers));
}
