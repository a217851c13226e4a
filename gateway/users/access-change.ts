import type { Definition } from "../core/contract";
import type { Tx } from "../core/database";
import type { Call, Endpoint } from "../core/endpoint";
import { steps } from "../core/endpoint";

/**
 * A change of somebody's access: a `mutation` after which this process has forgotten what it knew of anybody
 * before the answer goes out. Others hear of it in a moment (`announceAccessChange`).
 */
export function accessChange<P = undefined, Q = undefined, B = undefined>(
	definition: Definition<P, Q, B> & {
		handle(tx: Tx, call: Call<P, Q, B>): Promise<unknown>;
	},
): Endpoint {
	return steps<P, Q, B>({
		...definition,
		async handle(call, finish) {
			const answer = await finish(async (tx) => ({
				status: definition.status ?? 200,
				body: (await definition.handle(tx, call)) ?? null,
			}));
			call.services.access.clear();
			return answer;
		},
	});
}
