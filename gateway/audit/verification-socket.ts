import { join } from "node:path";

/** Where a gateway with an embedded database verifies its logs on request; only its own user may connect. */
export function verificationSocket(dataDir: string): string {
	return join(dataDir, "audit-verify.sock");
}
