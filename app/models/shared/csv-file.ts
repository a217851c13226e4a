import { formatCount } from "./count-text";

export const CSV_FILE = "file";
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;

const EXTENSIONS = ["csv", "tsv", "tab", "txt", "xlsx"] as const;
/** `accept` of the file input: CSV, tab-separated text, workbooks. */
export const ACCEPTED_FILES = [...EXTENSIONS.map((each) => `.${each}`), "text/csv"].join();
/** Old workbooks (.xls) pass, to be told how to save them. */
export const FILE_NAME_PATTERN = new RegExp(`\\.(?:${[...EXTENSIONS, "xls"].join("|")})$`, "i");

/** Fields with the id and name of a file that was uploaded with an earlier submission of the form. */
export const UPLOADED_FILE_ID = "uploaded";
export const UPLOADED_NAME = "uploadedName";

export const CSV_MESSAGES = {
	none: "Choose a CSV file",
	several: "You can upload maximum 1 file",
	notCsv: "Only [.csv] format is supported!",
	unreadable: "Upload error. Please check your file",
	empty: "Choose a file with rows below the column names",
	old: "Save the file as .xlsx or .csv, without a password",
	tooWide: `At most ${MAX_COLUMNS} columns are read. Remove the others.`,
	tooMany: `At most ${formatCount(MAX_ROWS)} rows are imported at a time. Split the file.`,
} as const;
