import { join } from "node:path";

/** Socket on which a gateway with an embedded database verifies its logs; only its own user may connect. */
export function verificationSocket(dataDir: string): string {
	return join(dataDir, "audit-verify.sock");
}
