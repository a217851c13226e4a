/** The text of a file. Spreadsheets on Windows may save in the old Western code page, which is not UTF-8. */
export function decodedText(bytes: ArrayBuffer | Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
