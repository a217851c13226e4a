import { eq } from "drizzle-orm";
import type { GatewayConfig } from "../../core/config";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { unsealText } from "../../core/seal";
import { hashRecoveryCode } from "./recovery-codes";
import { secondFactors } from "./tables";
import { matchTimeStep } from "./totp";

export const SEAL_PURPOSE = "second-factor";

type CodeTaken = "app" | "recovery-code";

/** Uses an app or recovery code; null when wrong or used. Lock `factor` first. Throws 422 if unreadable. */
export async function redeemFactorCode(
	tx: Tx,
	{ SESSION_SECRET }: Pick<GatewayConfig, "SESSION_SECRET">,
	factor: typeof secondFactors.$inferSelect,
	given: string,
	now = new Date(),
): Promise<CodeTaken | null> {
	const mine = eq(secondFactors.userUuid, factor.userUuid);
	const code = given.replace(/\s/g, "");
	if (/^\d{6}$/.test(code)) {
		const secret = openSecret(SESSION_SECRET, factor.sealedSecret);
		if (secret === null) throw invalid({ code: [LOST], proof: [LOST] });
		const step = matchTimeStep(secret, code, now);
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

const LOST =
	"Set up your app again. Use a recovery code, or ask an administrator of your organization.";

/** The decrypted secret; null when SESSION_SECRET has changed since. */
export function openSecret(sessionSecret: string, sealed: string): string | null {
	try {
		return unsealText(sessionSecret, SEAL_PURPOSE, sealed);
	} catch {
		return null;
	}
}
