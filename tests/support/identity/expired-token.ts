import { hkdfSync } from "node:crypto";
import { SignJWT } from "jose";
import { TOKEN_SECONDS } from "../../../gateway/core/tokens";
import { TEST_SECRET } from "../gateway";

/** An expired access token of a session. */
export function expiredToken(sessionId: string): Promise<string> {
	const issuedAt = Math.floor(Date.now() / 1000) - TOKEN_SECONDS - 60;
	return new SignJWT({})
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setSubject(sessionId)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + TOKEN_SECONDS)
		.setIssuer("mise")
		.sign(new Uint8Array(hkdfSync("sha256", TEST_SECRET, "", "mise access token", 32)));
}
