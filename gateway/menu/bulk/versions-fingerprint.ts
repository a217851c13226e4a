import { createHash } from "node:crypto";

/** Stands for things at their versions, in any order: another mark means that one of them was changed. */
export function versionsFingerprint(
	things: readonly (readonly [id: string, ...versions: number[]])[],
): string {
	const hash = createHash("sha256");
	for (const each of things.map((thing) => `${thing.join(" ")}\n`).sort()) hash.update(each);
	return hash.digest("hex");
}
