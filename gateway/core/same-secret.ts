import { createHash, timingSafeEqual } from "node:crypto";

/** Whether somebody showed a secret; compared so that neither its content nor its length shows in the time it takes. */
export function isSameSecret(given: unknown, expected: string): boolean {
	return typeof given === "string" && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
