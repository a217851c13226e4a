import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { FOREIGN_MESSAGES, ForeignMenuError } from "~/models/menu/foreign/foreign-menu";
import { type MenuFile, menuRows } from "~/models/menu/foreign/menu-sheet";
import { isTooDeep } from "~/models/shared/json";

const MAX_PACKED = 700_000;
const MAX_UNPACKED = 24 * 1024 * 1024;

const fileSchema = z.union([
	z.object({
		sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
	}),
	z.object({ json: z.unknown() }),
]);

/** A file as a form field, which brings it back with the next step. Throws ForeignMenuError for too long a one. */
export function packMenuFile(file: MenuFile): string {
	const packed = deflateRawSync(JSON.stringify(file)).toString("base64url");
	if (packed.length > MAX_PACKED) throw new ForeignMenuError(FOREIGN_MESSAGES.long);
	return packed;
}

/** Throws ForeignMenuError for a field that no form of ours has. */
export function unpackMenuFile(packed: string): MenuFile {
	try {
		const bytes = Buffer.from(packed, "base64url");
		const text = inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED }).toString();
		if (isTooDeep(text)) throw new ForeignMenuError(FOREIGN_MESSAGES.none);
		const file = fileSchema.parse(JSON.parse(text)) as MenuFile;
		if (!("sheets" in file)) return file;
		return { sheets: file.sheets.map(({ name, rows }) => ({ name, rows: menuRows(rows) })) };
	} catch {
		throw new ForeignMenuError(FOREIGN_MESSAGES.none);
	}
}
