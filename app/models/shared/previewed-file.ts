import type { FormAnswer } from "./form-answer";

export const PREVIEW_ROWS = 50;

/** Field with the fingerprint of the form that was previewed. */
export const PREVIEW_FINGERPRINT = "previewed";

/** Preview of importing the first rows of an uploaded file. */
export interface PreviewedFile {
	/** In the file's order; `column` is the name of ours, "" to skip it. */
	columns: { header: string; samples: string[]; column: string }[];
	/** Says what must be chosen before the import; "" if nothing. */
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

export interface FileAnswer extends FormAnswer {
	file?: PreviewedFile;
}

/** Form field for the choice of a file's column. */
export function columnField(index: number): string {
	return `columns[${index}]`;
}
