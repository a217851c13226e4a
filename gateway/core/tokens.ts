import { createHash, hkdfSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { GatewayError } from "./errors";

/** How long one access token lives; the session behind it lives longer (spec 7: refreshed in a header). */
export const TOKEN_SECONDS = 15 * 60;
/** A call with a token older than this gets a fresh one in its answer. */
export const REFRESH_AFTER_SECONDS = 5 * 60;

export interface TokenClaims {
	sessionId: string;
	issuedAt: number;
}

/** Signs the access token of a session. */
export function signToken(secret: string, sessionId: string): Promise<string> {
	return new SignJWT({})
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(sessionId)
		.setIssuedAt()
		.setExpirationTime(`${TOKEN_SECONDS}s`)
		.setIssuer("mise")
		.sign(keyOf(secret));
}

/**
 * Reads an access token. Throws 401 `jwt expired` when it is past its time (unless `allowExpired`, for a
 * refresh) and 401 `jwt malformed` when it is not ours (spec 8.1).
 */
export async function readToken(
	secret: string,
	token: string,
	{ allowExpired = false } = {},
): Promise<TokenClaims> {
	try {
		const { payload } = await jwtVerify(token, keyOf(secret), {
			issuer: "mise",
			algorithms: ["HS256"],
			...(allowExpired ? { clockTolerance: 400 * 24 * 3600 } : {}),
		});
		return { sessionId: payload.sub ?? "", issuedAt: payload.iat ?? 0 };
	} catch (error) {
		if (error instanceof errors.JWTExpired) throw new GatewayError(401, "jwt expired");
		throw new GatewayError(401, "jwt malformed");
	}
}

/** What is kept of an API key. */
export function hashApiKey(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}

const keys = new Map<string, Uint8Array>();

function keyOf(secret: string): Uint8Array {
	const known = keys.get(secret);
	if (known) return known;
	const key = new Uint8Array(hkdfSync("sha256", secret, "", "mise access token", 32));
	keys.set(secret, key);
	return key;
}
