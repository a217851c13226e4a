import { eq } from "drizzle-orm";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { unsealText } from "../core/seal";
import { hashRecoveryCode } from "./recovery-codes";
import { secondFactors } from "./tables";
import { stepOf } from "./totp";

/** What a secret is sealed for. */
export const SEAL_PURPOSE = "second-factor";

export type CodeTaken = "app" | "recovery-code";

/**
 * Takes a code of a person's app, or one of their recovery codes, and uses it up; null when it is neither or was
 * used before. `factor` must be locked (`lockSecondFactor`): of the same code sent twice, one counts.
 */
export async function takeCode(
	tx: Tx,
	{ SESSION_SECRET }: Pick<GatewayConfig, "SESSION_SECRET">,
	factor: typeof secondFactors.$inferSelect,
	given: string,
	now = new Date(),
): Promise<CodeTaken | null> {
	const mine = eq(secondFactors.userUuid, factor.userUuid);
	const code = given.replace(/\s/g, "");
	if (/^\d{6}$/.test(code)) {
		const secret = unsealText(SESSION_SECRET, SEAL_PURPOSE, factor.sealedSecret);
		const step = stepOf(secret, code, now);
		if (step === null || step <= factor.lastStep) return null;
		await tx.update(secondFactors).set({ lastStep: step }).where(mine);
		return "app";
	}
	const hash = hashRecoveryCode(code);
	if (!factor.recoveryHashes.includes(hash)) return null;
	const recoveryHashes = factor.recoveryHashes.filter((each) => each !== hash);
	await tx.update(secondFactors).set({ recoveryHashes }).where(mine);
	return "recovery-code";
}
