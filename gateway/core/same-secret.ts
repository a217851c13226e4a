import { createHash, timingSafeEqual } from "node:crypto";

/** Compares a secret in constant time, so that neither content nor length leaks. */
export function isSameSecret(given: unknown, expected: string): boolean {
	return typeof given === "string" && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
