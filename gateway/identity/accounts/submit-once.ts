import type { Context } from "hono";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { claimKey, findAnswer, storeAnswer } from "../../core/idempotency";
import { requireIdempotencyKey } from "../../core/request-parts";
import { systemScope } from "../../core/scope";
import type { Services } from "../../core/services";
import { PLATFORM_MERCHANT_ID } from "../../merchants/tables";

const NOBODY = systemScope(PLATFORM_MERCHANT_ID, "not signed in");

/** Makes a form submitted without signing in take effect once. `subject` is an address or link, never a password. */
export function createOnceGuard<T>(
	services: Services,
	context: Context<GatewayEnv>,
	subject: string,
) {
	const isKeyed = context.req.header("idempotency-key") !== undefined;
	const key = isKeyed ? requireIdempotencyKey(context) : null;
	const request = { path: context.req.path, subject };
	const { database } = services;

	return {
		async answered(): Promise<T | null> {
			if (key === null) return null;
			const answer = await database.transaction(SYSTEM, (tx) =>
				findAnswer(tx, NOBODY, key, request),
			);
			return answer ? (answer.body as T) : null;
		},
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
