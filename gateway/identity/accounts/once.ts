import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { claimKey, findAnswer, storeAnswer } from "../../core/idempotency";
import { keyOf } from "../../core/request-parts";
import { systemScope } from "../../core/scope";
import type { Services } from "../../core/services";
import { PLATFORM_MERCHANT_ID } from "../../merchants/tables";

/** Keys of people who are not signed in stand under the platform, whoever they turn out to be. */
const NOBODY = systemScope(PLATFORM_MERCHANT_ID, "not signed in");

/**
 * One sending of a form by somebody who is not signed in: a form sent twice has one effect, and the second answer is
 * the first one. `subject` is the address or link it is about, never a password, since a hash of it is kept. Without an
 * Idempotency-Key every sending counts for itself.
 */
export function onceOf<T>(services: Services, context: Context<GatewayEnv>, subject: string) {
	const isKeyed = context.req.header("idempotency-key") !== undefined;
	const key = isKeyed ? keyOf(context) : null;
	const request = { path: context.req.path, subject };
	const { database } = services;

	return {
		/** The answer it had before; null when it is new. Ask before anything that refuses what is done already. */
		async answered(): Promise<T | null> {
			if (key === null) return null;
			const answer = await database.transaction(SYSTEM, (tx) =>
				findAnswer(tx, NOBODY, key, request),
			);
			return answer ? (answer.body as T) : null;
		},
		/** Does the change and keeps its answer, in one transaction; a twin that was quicker is replayed. */
		perform(work: (tx: Tx) => Promise<T>): Promise<T> {
			return database.transaction(SYSTEM, async (tx) => {
				const twin = key === null ? null : await claimKey(tx, NOBODY, key, request);
				if (twin) return twin.body as T;
				const body = await work(tx);
				if (key !== null) await storeAnswer(tx, NOBODY, key, { status: 200, body });
				return body;
			});
		},
	};
}
