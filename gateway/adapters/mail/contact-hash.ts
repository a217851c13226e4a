import { createHash } from "node:crypto";

/** Hashes without an installation secret, so that unsubscribes survive its rotation. */
export function contactHash(merchantId: string, contact: string): string {
	return createHash("sha256").update(`${merchantId} ${contact}`).digest("base64url");
}
