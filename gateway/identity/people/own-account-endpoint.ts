import { createHmac } from "node:crypto";
import type { ZodType } from "zod";
import type { Definition, Method, Parsed } from "../../core/contract";
import { SYSTEM, type Tx } from "../../core/database";
import {
	type Call,
	type Endpoint,
	endpoint,
	type Outcome,
	requestSnapshot,
} from "../../core/endpoint";
import { type Answer, claimKey, findAnswer, storeAnswer } from "../../core/idempotency";
import { lockPerson, type Person, requirePerson } from "./own-account";

/** `once` is shown only in the first answer and never stored. */
type OnceAnswer<T> = Answer<T> & { once?: Partial<T> };

/** A change of one's own account; not under view-as. `finish` sees every organization: name the person in queries. */
export function ownAccount<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
>(
	definition: Omit<Definition<M, Path, A, P, Q, B>, "access"> & {
		handle(
			call: Call<P, Q, B> & { person: Person },
			finish: (work: (tx: Tx) => Promise<OnceAnswer<Parsed<A>>>) => Promise<Outcome<Parsed<A>>>,
		): Promise<Outcome<Parsed<A>>>;
	},
): Endpoint<Definition<M, Path, A, P, Q, B>> {
	const full = { ...definition, access: "signed-in" as const };
	return endpoint(full, true, async (call: Call<P, Q, B>, services) => {
		const person = requirePerson(call.caller, call.context);
		const { database, config } = services;
		// Requests contain passwords, and a plain hash stored for days could be guessed.
		const request = createHmac("sha256", config.SESSION_SECRET)
			.update(JSON.stringify(requestSnapshot(call)))
			.digest("hex");
		const claim = (tx: Tx) => claimKey<Parsed<A>>(tx, person.keys, call.key, request);
		const replay = await database.transaction(SYSTEM, (tx) =>
			findAnswer<Parsed<A>>(tx, person.keys, call.key, request),
		);
		if (replay) return { ...replay, replayed: true };
		return definition.handle({ ...call, person }, (work) =>
			database.transaction(SYSTEM, async (tx) => {
				const twin = await claim(tx);
				if (twin) return { ...twin, replayed: true };
				await lockPerson(tx, person);
				const { once, ...answer } = await work(tx);
				await storeAnswer(tx, person.keys, call.key, answer);
				return once ? { ...answer, body: Object.assign({}, answer.body, once) } : answer;
			}),
		);
	});
}
