import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import { config } from "./config.server";

export type SealPurpose =
	| "session"
	| "notice"
	| "parked-form"
	| "form-answer"
	| "second-step"
	| "single-sign-on"
	| "setup-draft"
	| "account-email"
	| "device";

/** Encrypts a small value for web only, valid for `seconds`. */
export function seal(purpose: SealPurpose, value: unknown, seconds: number): Promise<string> {
	return new EncryptJWT({ value })
		.setProtectedHeader({ alg: "dir", enc: "A256GCM" })
		.setIssuedAt()
		.setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
		.encrypt(keyFor(purpose));
}

/** The value of a sealed text; null when invalid, altered or expired. */
export async function unseal(purpose: SealPurpose, text: string): Promise<unknown> {
	const name = `${purpose} ${text}`;
	const known = opened.get(name);
	if (known && Date.now() < known.expiresAt) return structuredClone(known.value);
	try {
		const { payload } = await jwtDecrypt(text, keyFor(purpose), {
			keyManagementAlgorithms: ["dir"],
			contentEncryptionAlgorithms: ["A256GCM"],
		});
		if (text.length <= MAX_REMEMBERED)
			opened.set(name, { value: payload.value, expiresAt: (payload.exp ?? 0) * 1_000 });
		return structuredClone(payload.value);
	} catch {
		// A forged cookie is ignored.
		return null;
	}
}

const MAX_REMEMBERED = 8_192;

/** Recently opened, since one cookie is read several times per page. */
const opened = new LRUCache<string, { value: unknown; expiresAt: number }>({ max: 1_000 });

const keys = new Map<SealPurpose, Uint8Array>();

function keyFor(purpose: SealPurpose): Uint8Array {
	const known = keys.get(purpose);
	if (known) return known;
	const key = new Uint8Array(hkdfSync("sha256", config.SESSION_SECRET, "", `mise ${purpose}`, 32));
	keys.set(purpose, key);
	return key;
}
