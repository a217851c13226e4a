/** Bytes 0x80 to 0x9F in windows-1252; several versions of Node decode them as control characters. */
const WINDOWS_1252 = "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ";

/** The text of a file: UTF-16 where its first bytes say so, UTF-8, or the old Western code page of Windows. */
export function decodedText(bytes: ArrayBuffer | Uint8Array): string {
	const all = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
	const [first, second] = all;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(all);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(all);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(all);
	} catch {
		return decodeWindows1252(new TextDecoder("latin1").decode(all));
	}
}

/** A text with the signs of Windows in place of the control characters as which some programs send them. */
export function decodeWindows1252(text: string): string {
	return text.replace(/[\u0080-\u009F]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? "");
}
