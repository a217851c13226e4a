import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { type Identity, IdentityError, ProviderDown } from "./provider";

/** Asymmetric only: with a shared secret, anybody who knows the public key could sign. */
const ALGORITHMS = [
	"RS256",
	"RS384",
	"RS512",
	"PS256",
	"PS384",
	"PS512",
	"ES256",
	"ES384",
	"ES512",
	"EdDSA",
	"Ed25519",
];
const TOLERANCE_SECONDS = 30;
const LABEL_LENGTH = 320;

export interface Expected {
	issuer: string;
	clientId: string;
	nonce: string;
}

/** Checks an id token by OpenID Connect Core 3.1.3.7. Throws `IdentityError`, or `ProviderDown` without keys. */
export async function verifyIdToken(
	idToken: string,
	keys: JWTVerifyGetKey,
	{ issuer, clientId, nonce }: Expected,
): Promise<Omit<Identity, "email"> & { email: string | null }> {
	const payload = await verified(idToken, keys, { issuer, clientId });
	if (payload.nonce !== nonce) throw new IdentityError("nonce");
	const audiences = [payload.aud ?? []].flat();
	if ((audiences.length > 1 || payload.azp !== undefined) && payload.azp !== clientId) {
		throw new IdentityError("authorized party");
	}
	const subject = payload.sub;
	if (typeof subject !== "string" || subject === "" || subject.length > 255) {
		throw new IdentityError("subject");
	}
	return { issuer, subject, email: accountDisplayName(payload) };
}

async function verified(
	idToken: string,
	keys: JWTVerifyGetKey,
	{ issuer, clientId }: Pick<Expected, "issuer" | "clientId">,
): Promise<JWTPayload> {
	try {
		const { payload } = await jwtVerify(idToken, keys, {
			issuer,
			audience: clientId,
			algorithms: ALGORITHMS,
			clockTolerance: TOLERANCE_SECONDS,
			requiredClaims: ["sub", "exp", "iat"],
		});
		return payload;
	} catch (error) {
		// jose reports missing keys as "generic"; its other codes concern the token.
		const aboutToken =
			error instanceof errors.JOSEError &&
			!(error instanceof errors.JWKSTimeout) &&
			error.code !== errors.JOSEError.code;
		throw aboutToken ? new IdentityError(error.code) : new ProviderDown(error);
	}
}

/** The account's display name; null when no claim has one. */
export function accountDisplayName(claims: Record<string, unknown>): string | null {
	for (const claim of [claims.email, claims.preferred_username, claims.name]) {
		if (typeof claim === "string" && claim.trim()) return claim.trim().slice(0, LABEL_LENGTH);
	}
	return null;
}
