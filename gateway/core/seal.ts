import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for storage; `purpose` keeps one kind from being used as another. */
export function sealText(secret: string, purpose: string, text: string): string {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv(ALGORITHM, deriveKey(secret, purpose), nonce);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The decrypted text. Throws when it was altered or sealed with another secret or purpose. */
export function unsealText(secret: string, purpose: string, sealed: string): string {
	const bytes = Buffer.from(sealed, "base64url");
	const nonce = bytes.subarray(0, NONCE_BYTES);
	const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, purpose), nonce);
	decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
	const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
	return Buffer.concat([text, decipher.final()]).toString("utf8");
}

/** Keys are few, and deriving one takes longer than sealing with it. */
const keys = new LRUCache<string, Buffer>({ max: 100 });

function deriveKey(secret: string, purpose: string): Buffer {
	const name = JSON.stringify([secret, purpose]);
	const known = keys.get(name);
	if (known) return known;
	const key = Buffer.from(hkdfSync("sha256", secret, "", `mise ${purpose}`, 32));
	keys.set(name, key);
	return key;
}

/** A keyed hash of a text: finds it again without revealing it. */
export function digestText(secret: string, purpose: string, text: string): string {
	return createHmac("sha256", deriveKey(secret, purpose)).update(text).digest("base64url");
}
