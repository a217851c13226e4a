import { hkdfSync } from "node:crypto";
import { SignJWT } from "jose";
import { TOKEN_SECONDS } from "../../../gateway/core/tokens";
import { TEST_SECRET } from "../gateway";

export function expiredToken(sessionId: string): Promise<string> {
	return tokenOfAge(sessionId, TOKEN_SECONDS + 60);
}

/** An access token of a session, signed some seconds ago: another one than all that are signed in the test. */
export function tokenOfAge(sessionId: string, seconds: number): Promise<string> {
	const issuedAt = Math.floor(Date.now() / 1000) - seconds;
	return new SignJWT({})
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(sessionId)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + TOKEN_SECONDS)
		.setIssuer("mise")
		.sign(new Uint8Array(hkdfSync("sha256", TEST_SECRET, "", "mise access token", 32)));
}
