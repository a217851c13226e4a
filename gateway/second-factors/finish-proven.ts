import type { Context } from "hono";
import { attemptAddress } from "../core/attempt-address";
import type { GatewayEnv } from "../core/caller";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Person } from "../core/own-account";
import { checkPassword } from "../core/passwords";
import type { Services } from "../core/services";
import { lockSecondFactor } from "./find-second-factor";
import { takeCode } from "./take-code";

interface Proving {
	person: Person;
	proof: string;
	context: Context<GatewayEnv>;
	/** A password proves nothing here. */
	byCodeOnly?: boolean;
}

/**
 * Finishes what only the person may do, not whoever holds their session. It takes their password, or a code of their
 * app or a recovery code, which is used up if, and only if, the work is done. Throws 422 on the field `proof`, 429 after
 * too many wrong ones.
 */
export async function finishProven<A, T>(
	services: Services,
	{ person: { user }, proof, context, byCodeOnly = false }: Proving,
	finish: (work: (tx: Tx) => Promise<A>) => Promise<T>,
	work: (tx: Tx) => Promise<A>,
): Promise<T> {
	const address = attemptAddress(context, services.config);
	const done = await services.loginLimits.attempt(user.email, address, async () => {
		const hasPassword = !byCodeOnly && (await isPassword(user.passwordHash, proof));
		const isProven = async (tx: Tx) => {
			if (hasPassword) return true;
			const factor = await lockSecondFactor(tx, user.uuid);
			if (!factor?.confirmedAt) return false;
			return (await takeCode(tx, services.config, factor, proof)) !== null;
		};
		return finish(async (tx) => {
			if (!(await isProven(tx))) throw new NotProven();
			return work(tx);
		}).catch((error: unknown) => {
			if (error instanceof NotProven) return null;
			throw error;
		});
	});
	if (done !== null) return done;
	const message = byCodeOnly
		? "This code is not right, or it was used before."
		: "This is neither your password nor a valid code.";
	throw invalid({ proof: [message] });
}

/** Takes the transaction back; the try counts all the same. */
class NotProven extends Error {}

async function isPassword(stored: string | null, proof: string): Promise<boolean> {
	// A code has no need of the slow check.
	return !/^\s*\d{3}\s*\d{3}\s*$/.test(proof) && (await checkPassword(stored, proof));
}
