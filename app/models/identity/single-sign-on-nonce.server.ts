import { createHash } from "node:crypto";

/**
 * The nonce of an attempt to sign in, made of its code verifier: web asks for an identity with it, the gateway expects
 * it in the answer, and whoever does not hold the verifier cannot have asked.
 */
export function nonceOf(codeVerifier: string): string {
	return createHash("sha256").update(`nonce ${codeVerifier}`).digest("base64url");
}
