import { createHash } from "node:crypto";

/** A nonce derived from the code verifier, so that only the holder of the verifier can have asked. */
export function nonceOf(codeVerifier: string): string {
	return createHash("sha256").update(`nonce ${codeVerifier}`).digest("base64url");
}
