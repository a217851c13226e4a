import { eq } from "drizzle-orm";
import type { GatewayConfig } from "../../core/config";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { unsealText } from "../../core/seal";
import { hashRecoveryCode } from "./recovery-codes";
import { secondFactors } from "./tables";
import { stepOf } from "./totp";

/** What a secret is sealed for. */
export const SEAL_PURPOSE = "second-factor";

type CodeTaken = "app" | "recovery-code";

/**
 * Takes a code of a person's app, or one of their recovery codes, and uses it up; null when it is neither or was
 * used before. `factor` must be locked (`lockSecondFactor`): of the same code sent twice, one counts. Throws 422 when
 * the app's secret cannot be read any more.
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
		const secret = openSecret(SESSION_SECRET, factor.sealedSecret);
		if (secret === null) throw invalid({ code: [LOST], proof: [LOST] });
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

const LOST =
	"Your app has to be set up again. Please use a recovery code, or ask an administrator of your organization.";

/** The secret in the clear; null when it was sealed with a SESSION_SECRET that is no more. */
export function openSecret(sessionSecret: string, sealed: string): string | null {
	try {
		return unsealText(sessionSecret, SEAL_PURPOSE, sealed);
	} catch {
		// Whoever changes the secret is told in docs/operating.md what that ends.
		return null;
	}
}
