import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "~/models/shared/is-uuid";
import type { GatewayConfig } from "../../core/config";

type Secrets = Pick<GatewayConfig, "SESSION_SECRET">;

/** What proves that somebody has a digest's message: it stops the digest and is good for nothing else. */
export function unsubscribeCode({ SESSION_SECRET }: Secrets, userUuid: string): string {
	const proof = createHmac("sha256", SESSION_SECRET).update(`menu-digest ${userUuid}`);
	return `${userUuid}.${proof.digest("base64url")}`;
}

/** The person whose digest a code stops, or null. */
export function personOfUnsubscribe(secrets: Secrets, code: string): string | null {
	const [userUuid = ""] = code.split(".");
	if (!isUuid(userUuid)) return null;
	const [given, expected] = [Buffer.from(code), Buffer.from(unsubscribeCode(secrets, userUuid))];
	return given.length === expected.length && timingSafeEqual(given, expected) ? userUuid : null;
}
