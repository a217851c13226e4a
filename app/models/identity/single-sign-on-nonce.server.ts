import { createHash } from "node:crypto";

/** Derives the nonce from the code verifier, so that only its holder can have made the request. */
export function deriveNonce(codeVerifier: string): string {
	return createHash("sha256").update(`nonce ${codeVerifier}`).digest("base64url");
}
