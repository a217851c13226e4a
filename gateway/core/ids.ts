import { createHash, randomFillSync } from "node:crypto";

const LENGTH = 16;
/** A pool of random bytes: requesting each id's bytes alone takes five times as long. */
const ahead = Buffer.alloc(256 * LENGTH);
let used = ahead.length;

/** A UUIDv7: sorts by creation time (milliseconds), otherwise random. */
export function newId(at: number = Date.now()): string {
	if (used === ahead.length) {
		randomFillSync(ahead);
		used = 0;
	}
	const bytes = ahead.subarray(used, used + LENGTH);
	used += LENGTH;
	bytes.writeUIntBE(at, 0, 6);
	return formatUuid(bytes, 7);
}

/** A UUIDv8 of a text: the same text has the same id. */
export function idFromText(text: string): string {
	return formatUuid(createHash("sha256").update(text).digest().subarray(0, 16), 8);
}

function formatUuid(bytes: Buffer, version: number): string {
	bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4);
	bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
	const hex = bytes.toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
