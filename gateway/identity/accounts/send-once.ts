import type { Context } from "hono";
import type { Waiting } from "~/models/shared/fair-queue";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { sourceFor, toQueueEntry } from "../sessions/known-devices";
import { createOnceGuard } from "./once";

export interface Sent {
	sent: true;
}

/** Sends mail for a form once, however often it arrives. `prepare` is for slow work. Throws 429. */
export async function sendOnce<T = undefined>(
	services: Services,
	context: Context<GatewayEnv>,
	email: string,
	send: (tx: Tx, prepared: T) => Promise<void>,
	prepare: (waiting: Waiting) => Promise<T> = async () => undefined as T,
): Promise<Sent> {
	const once = createOnceGuard<Sent>(services, context, email);
	const before = await once.answered();
	if (before) return before;
	const from = await sourceFor(services.config, context, email);
	await services.accountLimits.countMail(email, from);
	const prepared = await prepare(toQueueEntry(from));
	return once.perform(async (tx) => {
		await send(tx, prepared);
		return { sent: true };
	});
}
