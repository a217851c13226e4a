import type { Context } from "hono";
import { attemptAddress } from "../core/attempt-address";
import { SYSTEM } from "../core/authenticate";
import type { GatewayEnv } from "../core/caller";
import { invalid } from "../core/errors";
import type { Person } from "../core/own-account";
import { checkPassword } from "../core/passwords";
import type { Services } from "../core/services";
import { lockSecondFactor } from "./find-second-factor";
import { takeCode } from "./take-code";

/**
 * Makes sure that whoever holds the session is the person: by their password, or by a code of their app or a recovery
 * code, which is used up. Throws 422 on the field `proof`, 429 after too many wrong ones. Opens its own transactions.
 */
export async function proveSelf(
	services: Services,
	{ user }: Person,
	proof: string,
	context: Context<GatewayEnv>,
	{ byCodeOnly = false } = {},
): Promise<void> {
	const address = attemptAddress(context, services.config);
	const proven = await services.loginLimits.attempt(user.email, address, async () => {
		if (!byCodeOnly && (await isPassword(user.passwordHash, proof))) return "password";
		return services.database.transaction(SYSTEM, async (tx) => {
			const factor = await lockSecondFactor(tx, user.uuid);
			return factor?.confirmedAt ? takeCode(tx, services.config, factor, proof) : null;
		});
	});
	if (proven) return;
	const message = byCodeOnly
		? "This code is not right, or it was used before."
		: "This is neither your password nor a code that counts.";
	throw invalid({ proof: [message] });
}

async function isPassword(stored: string | null, proof: string): Promise<boolean> {
	// A code has no need of the slow check.
	return !/^\s*\d{3}\s*\d{3}\s*$/.test(proof) && (await checkPassword(stored, proof));
}
