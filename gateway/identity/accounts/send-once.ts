import type { Context } from "hono";
import type { Waiting } from "~/models/shared/fair-queue";
import type { GatewayEnv } from "../../core/caller";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { sourceFor, toQueueEntry } from "../sessions/known-devices";
import { submitOnce } from "./submit-once";

export interface Sent {
	sent: true;
}

/** Sends mail for a form once, however often it arrives. `prepare` is for slow work. Throws 429. */
export async function sendOnce<T = undefined>(
	services: Services,
	context: Context<GatewayEnv>,
	form: { email: string },
	send: (tx: Tx, prepared: T) => Promise<void>,
	{
		prepare = async () => undefined as T,
		changedMessage,
	}: { prepare?: (waiting: Waiting) => Promise<T>; changedMessage?: string } = {},
): Promise<Sent> {
	const submitted = { form, ...(changedMessage && { changedMessage }) };
	return submitOnce<Sent>(services, context, submitted, async (finish) => {
		const from = await sourceFor(services.config, context, form.email);
		await services.accountLimits.countMail(form.email, from);
		const prepared = await prepare(toQueueEntry(from));
		return finish(async (tx) => {
			await send(tx, prepared);
			return { sent: true };
		});
	});
}
