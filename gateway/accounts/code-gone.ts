import type { Context } from "hono";
import { ACCOUNT_MESSAGES, CODE_GONE } from "~/models/account";
import { attemptAddress } from "../core/attempt-address";
import type { GatewayEnv } from "../core/caller";
import { GatewayError } from "../core/errors";
import type { Services } from "../core/services";

/** 410 for a link that is unknown, expired or used: which of them is nobody's business. */
export function codeGone(): GatewayError {
	return new GatewayError(410, ACCOUNT_MESSAGES.linkGone, { reason: CODE_GONE });
}

/** Does what takes a code, and counts it against where it came from when the code does not count. Throws 429. */
export async function guardCodes<T>(
	services: Services,
	context: Context<GatewayEnv>,
	work: () => Promise<T>,
): Promise<T> {
	const from = attemptAddress(context, services.config);
	const { accountLimits } = services;
	await accountLimits.checkCodes(from);
	try {
		return await work();
	} catch (error) {
		if (error instanceof GatewayError && error.statusCode === 410) {
			await accountLimits.countWrongCode(from);
		}
		throw error;
	}
}
