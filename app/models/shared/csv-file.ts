import { foldText } from "./fold-text";
import type { FormAnswer } from "./form-answer";

export const CSV_FILE = "file";
export const MAX_ROWS = 100_000;
/** File types that an upload accepts: CSV, tab-separated text and workbooks. */
export const ACCEPTED_FILES = ".csv,.tsv,.txt,.xlsx,text/csv";
export const FILE_NAME = /\.(?:csv|tsv|tab|txt|xlsx?)$/i;
export const MAX_COLUMNS = 200;

/** An uploaded file that is not uploaded again with a form that comes back, and its name. */
export const UPLOADED = "uploaded";
export const UPLOADED_NAME = "uploadedName";
/** Field with a fingerprint of the previewed file. */
export const PREVIEWED = "previewed";

export const CSV_MESSAGES = {
	none: "Choose a CSV file",
	several: "You can upload maximum 1 file",
	notCsv: "Only [.csv] format is supported!",
	unreadable: "Upload error. Please check your file",
	empty: "The file has no rows",
	old: "Save the file as .xlsx or .csv, without a password",
	tooWide: `At most ${MAX_COLUMNS} columns are read. Remove the others`,
	tooMany: "At most 100,000 rows are imported at a time. Split the file",
} as const;

export interface CsvColumn {
	header: string;
	also: readonly string[];
}
export type CsvColumns<Name extends string> = Readonly<Record<Name, CsvColumn>>;

/** The rows of a file that a preview tries out. */
export const MAX_PREVIEWED = 50;

/** Preview of importing the first rows of an uploaded file. */
export interface PreviewedFile {
	/** In the file's order; `column` is ours, "" for one that is left out. */
	columns: { header: string; samples: string[]; column: string }[];
	/** Columns to choose before the import; "" if complete. */
	missing: string;
	total: number;
	/** Labels for the values of each row. */
	fields: string[];
	rows: {
		row: number;
		state: "changed" | "unchanged" | "refused";
		words: string;
		values: string[];
	}[];
}

/** The form again, with what its file would do. */
export interface FileAnswer extends FormAnswer {
	file?: PreviewedFile;
}

/** The form's field of what a column of the file is. */
export function columnField(at: number): string {
	return `columns[${at}]`;
}

/** Typed column choices in file order; unknown columns become null. */
export function chosenColumns<Name extends string>(
	columns: CsvColumns<Name>,
	chosen: readonly string[],
): (Name | null)[] {
	return chosen.map((each) => (Object.hasOwn(columns, each) ? (each as Name) : null));
}

/** Our column for each column of the file, in its order; null if skipped. */
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
	const found = entries.find(([, { header, also }]) =>
		[header, ...also].some((each) => normalizeHeader(each) === typed),
	);
	return found?.[0] ?? null;
}

/** "first_name", "First-Name" and "FIRST NAME" are one. */
function normalizeHeader(header: string): string {
	return foldText(header.replace(/[_./*:]+/g, " "))
		.replace(/ +/g, " ")
		.trim();
}
