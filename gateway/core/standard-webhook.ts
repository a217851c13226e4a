import { createHmac } from "node:crypto";
import { isSameSecret } from "./tokens";

const NOT_OLDER_SECONDS = 300;

export interface SignedMessage {
	id: string;
	/** Unix seconds. */
	at: string;
	/** "v1," and a signature; several with spaces between, while a key is replaced. */
	signature: string;
	body: string;
}

/**
 * Verifies a signature of Standard Webhooks (standardwebhooks.com, Svix) from the last five minutes, in constant time.
 * An empty key rejects every message; a key is "whsec_" and base64.
 */
export function isStandardWebhook(
	key: string,
	{ id, at, signature, body }: SignedMessage,
	nowSeconds = Date.now() / 1_000,
): boolean {
	const secret = Buffer.from(key.replace(/^whsec_/, ""), "base64");
	if (secret.length === 0 || id === "" || !/^\d{1,12}$/.test(at)) return false;
	if (Math.abs(nowSeconds - Number(at)) > NOT_OLDER_SECONDS) return false;
	const wanted = createHmac("sha256", secret).update(`${id}.${at}.${body}`).digest("base64");
	return signature.split(" ").some((each) => isSameSecret(each, `v1,${wanted}`));
}
