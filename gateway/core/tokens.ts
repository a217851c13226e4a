import {
	createHash,
	createSecretKey,
	hkdfSync,
	type KeyObject,
	timingSafeEqual,
} from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { GatewayError } from "./errors";

export const TOKEN_SECONDS = 15 * 60;
export const REFRESH_AFTER_SECONDS = 5 * 60;

export interface TokenClaims {
	sessionId: string;
	issuedAt: number;
}

export function signToken(secret: string, sessionId: string): Promise<string> {
	return new SignJWT({})
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(sessionId)
		.setIssuedAt()
		.setExpirationTime(`${TOKEN_SECONDS}s`)
		.setIssuer("mise")
		.sign(deriveKey(secret));
}

/** Reads an access token. Throws 401 `jwt expired` (unless `allowExpired`) or `jwt malformed` (spec 8.1). */
export async function readToken(
	secret: string,
	token: string,
	{ allowExpired = false } = {},
): Promise<TokenClaims> {
	const known = verified.get(`${secret}\n${token}`);
	if (known && Date.now() < known.expiresAt) return known.claims;
	try {
		const { payload } = await jwtVerify(token, deriveKey(secret), {
			issuer: "mise",
			algorithms: ["HS256"],
			...(allowExpired ? { clockTolerance: 400 * 24 * 3600 } : {}),
		});
		const claims = { sessionId: payload.sub ?? "", issuedAt: payload.iat ?? 0 };
		const expiresAt = (payload.exp ?? 0) * 1_000;
		verified.set(`${secret}\n${token}`, { claims, expiresAt });
		return claims;
	} catch (error) {
		if (error instanceof errors.JWTExpired) throw new GatewayError(401, "jwt expired");
		throw new GatewayError(401, "jwt malformed");
	}
}

export function hashApiKey(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}

/** Verified tokens: checking again takes a fifth of a quick call. The session is still checked on every call. */
const verified = new LRUCache<string, { claims: TokenClaims; expiresAt: number }>({ max: 5_000 });

const keys = new Map<string, KeyObject>();

/** A key object, because raw bytes would be converted on every call. */
function deriveKey(secret: string): KeyObject {
	const known = keys.get(secret);
	if (known) return known;
	const bytes = hkdfSync("sha256", secret, "", "mise access token", 32);
	const key = createSecretKey(new Uint8Array(bytes));
	keys.set(secret, key);
	return key;
}

/** Compares a secret in constant time, so that neither content nor length leaks. */
export function isSameSecret(given: unknown, expected: string): boolean {
	return typeof given === "string" && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
