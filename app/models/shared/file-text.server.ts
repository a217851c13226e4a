import { CSV_MESSAGES } from "./csv-file";
import { decodedText } from "./decoded-text";
import { isOldWorkbook, isWorkbook, sheetText, UnreadableSheet } from "./sheet-text.server";

/** Converts CSV in any encoding or .xlsx to CSV text. Throws UnreadableSheet with a message for users. */
export async function fileText(bytes: Uint8Array): Promise<string> {
	if (isOldWorkbook(bytes)) throw new UnreadableSheet(CSV_MESSAGES.old);
	if (isWorkbook(bytes)) return sheetText(bytes);
	const text = decodedText(bytes);
	if (text.includes("\0") || NO_ROWS.test(text)) {
		throw new UnreadableSheet(CSV_MESSAGES.unreadable);
	}
	return text;
}

/** Files of other kinds that are text, such as a PDF. */
const NO_ROWS = /^\s*(?:%PDF|\{\\rtf|<!DOCTYPE|<html|<\?xml)/i;
