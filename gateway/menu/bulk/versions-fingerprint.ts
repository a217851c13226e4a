import { createHash } from "node:crypto";

/** Fingerprint of parts at their versions, in any order; differs if one of them changed. */
export function versionsFingerprint(
	things: readonly (readonly [id: string, ...versions: number[]])[],
): string {
	const hash = createHash("sha256");
	for (const each of things.map((thing) => `${thing.join(" ")}\n`).sort()) hash.update(each);
	return hash.digest("hex");
}
