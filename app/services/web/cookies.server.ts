import { hkdfSync } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { EncryptJWT, jwtDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import { config } from "./config.server";

const secure = config.PUBLIC_URL?.startsWith("https://") ?? false;

/** The cookie's name; `__Host-` binds it to this origin but works on https only. */
export function cookieName(name: string): string {
	return secure ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | null {
	return parseCookies(request)[cookieName(name)] ?? null;
}

/** All cookies by their names as the browser sends them. */
export function parseCookies(request: Request): Readonly<Record<string, string | undefined>> {
	return parseCookie(request.headers.get("cookie") ?? "");
}

/** A Set-Cookie line. `maxAge` in seconds: none ends with the browser, 0 deletes it. */
export function cookieLine(name: string, value: string, maxAge?: number): string {
	return stringifySetCookie({
		name: cookieName(name),
		value,
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure,
		...(maxAge !== undefined && { maxAge }),
	});
}

/** Set-Cookie lines that remove obsolete cookies: saved views are in the database now. */
export function leftoverCookies(request: Request): string[] {
	if (!request.headers.get("cookie")?.includes(LEFTOVER)) return [];
	return Object.keys(parseCookies(request)).flatMap((name) => {
		const own = name.replace(/^__Host-/, "");
		return own.startsWith(LEFTOVER) ? [cookieLine(own, "", 0)] : [];
	});
}

const LEFTOVER = "mise_views_";

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
