import { foldText } from "./fold-text";
import type { FormAnswer } from "./form-answer";

export const CSV_FILE = "file";
export const MAX_ROWS = 100_000;
/** `accept` of the file input: CSV, tab-separated text, workbooks. */
export const ACCEPTED_FILES = ".csv,.tsv,.txt,.xlsx,text/csv";
export const FILE_NAME_PATTERN = /\.(?:csv|tsv|tab|txt|xlsx?)$/i;
export const MAX_COLUMNS = 200;

/** Fields with the id and name of a file that was uploaded with an earlier submission of the form. */
export const UPLOADED_FILE_ID = "uploaded";
export const UPLOADED_NAME = "uploadedName";
/** Field with the fingerprint of the form that was previewed. */
export const PREVIEW_FINGERPRINT = "previewed";

export const CSV_MESSAGES = {
	none: "Choose a CSV file",
	several: "You can upload maximum 1 file",
	notCsv: "Only [.csv] format is supported!",
	unreadable: "Upload error. Please check your file",
	empty: "The file has no rows",
	old: "Save the file as .xlsx or .csv, without a password",
	tooWide: `At most ${MAX_COLUMNS} columns are read. Remove the others.`,
	tooMany: `At most ${MAX_ROWS.toLocaleString("en-US")} rows are imported at a time. Split the file.`,
} as const;

export interface CsvColumn {
	header: string;
	aliases: readonly string[];
}
export type CsvColumns<Name extends string> = Readonly<Record<Name, CsvColumn>>;

/** How many rows a preview tries. */
export const PREVIEW_ROWS = 50;

/** Preview of importing the first rows of an uploaded file. */
export interface PreviewedFile {
	/** In the file's order; `column` is the name of ours, "" to skip it. */
	columns: { header: string; samples: string[]; column: string }[];
	/** What must be chosen before the import; "" if nothing. */
	missing: string;
	total: number;
	/** Headings of each row's `values`. */
	fields: string[];
	rows: {
		row: number;
		state: "changed" | "unchanged" | "refused";
		words: string;
		values: string[];
	}[];
}

/** A form's answer with the preview of its file. */
export interface FileAnswer extends FormAnswer {
	file?: PreviewedFile;
}

/** Form field for the choice of a file's column. */
export function columnField(index: number): string {
	return `columns[${index}]`;
}

/** Our column for each column of the file, as people chose; null for unknown names. */
export function chosenColumns<Name extends string>(
	columns: CsvColumns<Name>,
	chosen: readonly string[],
): (Name | null)[] {
	return chosen.map((each) => (Object.hasOwn(columns, each) ? (each as Name) : null));
}

/** Our column for each header of the file; null if none matches or an earlier header took it. */
export function matchColumns<Name extends string>(
	columns: CsvColumns<Name>,
	headers: readonly string[],
): (Name | null)[] {
	const taken = new Set<Name>();
	return headers.map((header) => {
		const column = findColumn(columns, header);
		if (!column || taken.has(column)) return null;
		taken.add(column);
		return column;
	});
}

function findColumn<Name extends string>(columns: CsvColumns<Name>, header: string): Name | null {
	const typed = normalizeHeader(header);
	const entries = Object.entries(columns) as [Name, CsvColumn][];
	const found = entries.find(([, { header, aliases }]) =>
		[header, ...aliases].some((each) => normalizeHeader(each) === typed),
	);
	return found?.[0] ?? null;
}

/** Normalizes a header: "first_name", "First-Name" and "FIRST NAME" are the same. */
function normalizeHeader(header: string): string {
	return foldText(header.replace(/[_./*:]+/g, " "))
		.replace(/ +/g, " ")
		.trim();
}
