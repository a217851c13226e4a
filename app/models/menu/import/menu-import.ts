import type { ChangeLine } from "~/models/shared/bulk-change";

export const CSV_FILE = "csvFile";

/** Marks an own value that is empty; an empty cell follows the organization. */
export const EMPTY_HERE = "(empty)";

export const MAX_IMPORTED = 3_000;
export const MAX_CSV = 300_000;

export const NO_CSV_MESSAGE = "Choose a file, or paste its rows";
export const LONG_CSV_MESSAGE =
	"At most 300,000 characters are imported at a time. Split the file.";
export const MANY_ROWS_MESSAGE = "At most 3,000 rows are imported at a time. Split the file.";

/** Column chosen for a heading of the file, by our name; "" skips it. */
export interface ChosenColumn {
	heading: string;
	column: string;
}

export interface PreviewedRow {
	/** Its number in a spreadsheet; the names of the columns are row 1. */
	row: number;
	label: string;
	state: "changes" | "unchanged" | "refused";
	problem: string;
	lines: ChangeLine[];
}

export interface MenuImportPreview {
	mark: string;
	changes: number;
	unchanged: number;
	refused: number;
	/** The first of them: those that cannot be imported, then those that change. */
	rows: PreviewedRow[];
}
