import { createHmac } from "node:crypto";
import { isSameSecret } from "../../../core/tokens";

export function squareSignature(key: string, url: string, body: string): string {
	return createHmac("sha256", key).update(url).update(body).digest("base64");
}

export function openSignature(key: string, at: string, body: string): string {
	return createHmac("sha256", key).update(`${at}.${body}`).digest("hex");
}

const NOT_OLDER_SECONDS = 300;

/** Whether Square signed the body; without a key nothing is accepted. */
export function isOfSquare(key: string, url: string, body: string, signature: string): boolean {
	return key !== "" && isSameSecret(signature, squareSignature(key, url, body));
}

/** Whether the body was signed in the last five minutes; without a key nothing is accepted. */
export function isOfOpen(
	key: string,
	{ at, body, signature }: { at: string; body: string; signature: string },
	nowSeconds = Date.now() / 1_000,
): boolean {
	if (key === "" || !/^\d{1,12}$/.test(at)) return false;
	if (Math.abs(nowSeconds - Number(at)) > NOT_OLDER_SECONDS) return false;
	return isSameSecret(signature, openSignature(key, at, body));
}
