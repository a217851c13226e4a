import { createHash } from "node:crypto";

/** By no secret of the installation: who has unsubscribed must stay so when that is replaced. */
export function contactHash(merchantId: string, contact: string): string {
	return createHash("sha256").update(`${merchantId} ${contact}`).digest("base64url");
}
