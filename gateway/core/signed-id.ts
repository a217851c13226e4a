import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "~/models/shared/is-uuid";
import type { GatewayConfig } from "./config";

type Secrets = Pick<GatewayConfig, "SESSION_SECRET">;

/** An id with what proves that we gave it away for a purpose; it is good for nothing else. */
export function signedId({ SESSION_SECRET }: Secrets, purpose: string, id: string): string {
	const proof = createHmac("sha256", SESSION_SECRET).update(`${purpose} ${id}`);
	return `${id}.${proof.digest("base64url")}`;
}

/** The id that was signed for a purpose, or null. */
export function readSignedId(secrets: Secrets, purpose: string, signed: string): string | null {
	const [id = ""] = signed.split(".");
	if (!isUuid(id)) return null;
	const [given, expected] = [Buffer.from(signed), Buffer.from(signedId(secrets, purpose, id))];
	return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
