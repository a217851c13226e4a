import type { Context } from "hono";
import { attemptAddress } from "../../core/attempt-address";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { onceOf } from "./once";

export interface Sent {
	sent: true;
}

/** Sends mail for a form once, however often it arrives. `prepare` is for slow work. Throws 429. */
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
