import type { Context } from "hono";
import { attemptAddress } from "../../core/attempt-address";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { onceOf } from "./once";

/** What asks for mail answers no more than that it is on its way. */
export interface Sent {
	sent: true;
}

/**
 * A form that has mail sent to an address: counted against the limits before anything is done, and of one effect
 * however often it arrives. `prepare` is for slow work that no transaction should wait for. Throws 429 past the limits.
 */
export async function sendOnce<T = undefined>(
	services: Services,
	context: Context<GatewayEnv>,
	email: string,
	send: (tx: Tx, prepared: T) => Promise<void>,
	prepare: () => Promise<T> = async () => undefined as T,
): Promise<Sent> {
	const once = onceOf<Sent>(services, context, email);
	const before = await once.answered();
	if (before) return before;
	await services.accountLimits.countMail(email, attemptAddress(context, services.config));
	const prepared = await prepare();
	return once.perform(async (tx) => {
		await send(tx, prepared);
		return { sent: true };
	});
}
