import { and, eq } from "drizzle-orm";
import {
	type CsvColumns,
	chosenColumns,
	columnsOf,
	MOST_PREVIEWED,
	type PreviewedFile,
} from "~/models/shared/csv-file";
import type { Tx } from "./database";
import { invalid } from "./errors";
import { idOf } from "./ids";
import type { FileRecord } from "./read-csv";
import { type Scope, tenancyOf } from "./scope";
import type { Services } from "./services";
import { dropFile, type FileStore, readStoredFile } from "./stored-files";
import { importColumns } from "./tables";
import type { PlannedRow, RowResult } from "./tasks/define-task";

export interface FileFormat<Column extends string, Row> extends FileStore {
	importer: string;
	columns: CsvColumns<Column>;
	missing(found: readonly (Column | null)[]): string[];
	rowOf(cell: (column: Column) => string, row: number): Row;
}

interface ChosenFile {
	fileId: string;
	columns?: readonly string[] | undefined;
}

/** What people chose last for a file with these headings; null for nothing. */
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
				eq(importColumns.headersHash, hashOf(headers)),
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
		.values({ merchantId, importer, headersHash: hashOf(headers), ...chosen })
		.onConflictDoUpdate({
			target: [importColumns.merchantId, importColumns.importer, importColumns.headersHash],
			set: chosen,
		});
}

/** The rows of an uploaded file that is imported now, which is gone then. Throws 404, 422 at `columns`. */
export async function takeRows<Column extends string, Row>(
	tx: Tx,
	scope: Scope,
	services: Services,
	format: FileFormat<Column, Row>,
	chosen: ChosenFile,
): Promise<Row[]> {
	const { headers, found, records } = await mapped(tx, scope, services, format, chosen);
	const missing = missingWords(format.missing(found));
	if (missing) throw invalid({ columns: [missing] });
	if (chosen.columns) {
		const columns = found.map((each) => each ?? "");
		await rememberColumns(tx, scope, format.importer, { headers, columns });
	}
	await dropFile(tx, scope, format, chosen.fileId);
	return rowsIn(format, records, found);
}

/** The rows of records as columns say. */
export function rowsIn<Column extends string, Row>(
	{ rowOf }: Pick<FileFormat<Column, Row>, "rowOf">,
	records: readonly FileRecord[],
	found: readonly (Column | null)[],
): Row[] {
	const places = new Map(found.flatMap((column, at) => (column ? [[column, at] as const] : [])));
	return records.map(({ row, cells }) =>
		rowOf((column) => cells[places.get(column) ?? cells.length] ?? "", row),
	);
}

/** How many rows a file has, and which columns are left out by their headings. */
export function fileSummary(columns: CsvColumns<string>, records: readonly FileRecord[]) {
	const headers = records[0]?.cells ?? [];
	const found = columnsOf(columns, headers);
	const leftOut = headers.filter((header, at) => header !== "" && found[at] === null);
	return { rows: records.length - 1, leftOut: leftOut.slice(0, MOST_LEFT_OUT) };
}

const MOST_LEFT_OUT = 20;
const SAMPLES = 3;
const MOST_SAMPLE = 40;

function sampleOf(cell: string, isSealed: boolean): string {
	const shown = isSealed
		? cell.replace(/(?!\d{4}-\d\d-\d\d)\b[\w-]{8,}\b/g, (word) =>
				/\d/.test(word) ? `…${word.slice(-4)}` : word,
			)
		: cell;
	return shown.slice(0, MOST_SAMPLE);
}

interface Trial<Row, Data> {
	plan(tx: Tx, rows: readonly Row[], all: readonly Row[]): Promise<PlannedRow<Data>[]>;
	run(tx: Tx, planned: readonly PlannedRow<Data>[]): Promise<RowResult[]>;
	/** What each field of a planned row is, by its label. */
	values: Readonly<Record<string, (data: Data) => string>>;
}

/** What an import of an uploaded file would do: its first rows are imported in a transaction that is rolled back. Throws 404, 422. */
export async function previewFile<Column extends string, Row extends { row: number }, Data>(
	scope: Scope,
	services: Services,
	format: FileFormat<Column, Row>,
	chosen: ChosenFile,
	{ plan, run, values }: Trial<Row, Data>,
): Promise<PreviewedFile> {
	return rolledBack(scope, services, async (tx) => {
		const { headers, found, records } = await mapped(tx, scope, services, format, chosen);
		const missing = missingWords(format.missing(found));
		const all = missing ? [] : rowsIn(format, records, found);
		const first = all.slice(0, MOST_PREVIEWED);
		const planned = missing ? [] : await plan(tx, first, all);
		const results = missing ? [] : await run(tx, planned);
		const cells = planned.map(({ data }) => Object.values(values).map((read) => read(data)));
		const isShown = Object.keys(values).map((_, at) => cells.some((row) => row[at] !== ""));
		const shown = <T>(list: readonly T[]) => list.filter((_, at) => isShown[at]);
		return {
			columns: headers.map((header, at) => ({
				header,
				samples: records
					.slice(0, SAMPLES)
					.map(({ cells }) => sampleOf(cells[at] ?? "", format.sealedFor !== undefined)),
				column: found[at] ?? "",
			})),
			missing,
			total: records.length,
			fields: shown(Object.keys(values)),
			rows: results.map(({ state, words }, at) => ({
				...{ row: first[at]?.row ?? 0, state, words },
				values: shown(cells[at] ?? []),
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
		await database.transaction(tenancyOf(scope), async (tx) => {
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
	const found = chosen ? chosenColumns(format.columns, chosen) : columnsOf(format.columns, headers);
	return { headers, found, records };
}

function requireOnce(
	columns: CsvColumns<string>,
	headers: readonly string[],
	chosen: readonly string[],
): void {
	if (chosen.length !== headers.length) {
		throw invalid({ columns: [`The file has ${headers.length} columns`] });
	}
	const twice = chosen.find((each, at) => columns[each] && chosen.indexOf(each) !== at);
	if (twice) throw invalid({ columns: [`“${columns[twice]?.header}” is chosen twice`] });
}

function missingWords(missing: readonly string[]): string {
	if (missing.length === 0) return "";
	const named = missing.map((each) => `“${each}”`).join(" and ");
	return `Choose which column is ${named}`;
}

function hashOf(headers: readonly string[]): string {
	return idOf(JSON.stringify(headers));
}
