import type { Context } from "hono";
import type { ZodType } from "zod";
import { admit, notSignedIn, requireTerms } from "./admit";
import type { Caller, GatewayEnv } from "./caller";
import {
	type Definition,
	type Feature,
	type Method,
	type OneOf,
	openApiRoute,
	type Parsed,
} from "./contract";
import type { Tenancy, Tx } from "./database";
import { type Answer, claimKey, findAnswer, storeAnswer } from "./idempotency";
import {
	ifMatchVersion,
	jsonBody,
	parsedQuery,
	parsePart,
	requireIdempotencyKey,
} from "./request-parts";
import { type Scope, toTenancy } from "./scope";
import type { Services } from "./services";

/** Strangers send nothing longer; parsing blocks everybody else. */
export const OPEN_BODY_CHARACTERS = 32_768;

const JSON_TYPE = { "content-type": "application/json; charset=UTF-8" };

export interface Call<P, Q, B> {
	scope: Scope;
	services: Services;
	params: Parsed<P>;
	query: Parsed<Q>;
	body: Parsed<B>;
	version: number | null;
	key: string;
	caller: Caller;
	context: Context<GatewayEnv>;
}

export interface Endpoint<D extends Definition = Definition> {
	definition: D;
	method: string;
	path: string;
	access: Definition["access"];
	feature?: Feature | undefined;
	wholeMerchant?: boolean | undefined;
	mutates: boolean;
	route: ReturnType<typeof openApiRoute>;
	run(context: Context<GatewayEnv>, services: Services): Promise<Response>;
}

export type Outcome<T = unknown> = Answer<T> & {
	replayed?: boolean;
	/** The JSON in place of the body, read while it is sent. */
	stream?: ReadableStream<Uint8Array>;
};

const FOR_FILE = "x-for-file";

/** A read in the caller's scope, which cannot write; no key. `locks` if it takes the locks of the change it plans. */
export function read<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
>(
	definition: Definition<M, Path, A, P, Q, B> & {
		handle(tx: Tx, call: Call<P, Q, B>): Promise<Parsed<A>>;
		locks?: true;
		/** One snapshot of the database for all statements of the handler. */
		isSnapshot?: true;
		/** Whether a replica may answer: by default for files. Never what changes without a row in the audit log. */
		isPast?: boolean | ((query: Parsed<Q>, isForFile: boolean) => boolean);
	},
): Endpoint<Definition<M, Path, A, P, Q, B>> {
	const { locks, isSnapshot, isPast = (_, isForFile) => isForFile } = definition;
	const wayOf = ({ query, context }: Call<P, Q, B>) => {
		if (locks || isSnapshot) return "transaction";
		const isForFile = context.req.header(FOR_FILE) === "on";
		const past = typeof isPast === "function" ? isPast(query, isForFile) : isPast;
		return past ? "readPast" : "read";
	};
	return endpoint(definition, false, async (call: Call<P, Q, B>, { database }) => ({
		status: 200,
		body: await database[wayOf(call)](tenancyOf(call.scope, definition), (tx) =>
			definition.handle(tx, call),
		),
	}));
}

/** A read beyond the caller's scope (session, whole chain): the handler opens what it needs. */
export function readAcross<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
>(
	definition: Definition<M, Path, A, P, Q, B> & { handle(call: Call<P, Q, B>): Promise<Parsed<A>> },
): Endpoint<Definition<M, Path, A, P, Q, B>> {
	return endpoint(definition, false, async (call) => ({
		status: 200,
		body: await definition.handle(call),
	}));
}

/** A change: one scoped transaction that also takes the idempotency key and stores the answer under it. */
export function mutation<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
>(
	definition: Definition<M, Path, A, P, Q, B> & {
		handle(tx: Tx, call: Call<P, Q, B>): Promise<Parsed<A>>;
	},
): Endpoint<Definition<M, Path, A, P, Q, B>> {
	return endpoint(definition, true, (call, services) =>
		services.database.transaction(toTenancy(call.scope), async (tx) => {
			const replay = await claimKey(tx, call.scope, call.key, requestSnapshot(call));
			if (replay) return { ...replay, replayed: true };
			const answer = {
				status: definition.status ?? 200,
				body: (await definition.handle(tx, call)) ?? null,
			};
			await storeAnswer(tx, call.scope, call.key, answer);
			return answer;
		}),
	);
}

function tenancyOf(scope: Scope, { isSnapshot }: { isSnapshot?: true }): Tenancy {
	return { ...toTenancy(scope), ...(isSnapshot && { isSnapshot }) };
}

/** Does the last step and stores its answer, in one transaction; a duplicate is replayed. */
export type Finish<T> = (
	work: (tx: Tx) => Promise<Answer<T>>,
	tenancy?: Tenancy,
) => Promise<Outcome<T>>;

export type Claim = (tx: Tx) => Promise<unknown>;

/** A change with an outside call. It may run again after a crash: steps are idempotent by `call.key`, or use `claim`. */
export function steps<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
	Others = undefined,
>(
	definition: Definition<M, Path, A, P, Q, B, Others> & {
		handle(
			call: Call<P, Q, B>,
			finish: Finish<OneOf<A, Others>>,
			claim: Claim,
		): Promise<Outcome<OneOf<A, Others>>>;
	},
): Endpoint<Definition<M, Path, A, P, Q, B, Others>> {
	return endpoint(definition, true, async (call, services) => {
		const { scope, key } = call;
		const request = requestSnapshot(call);
		const claim = (tx: Tx) => claimKey<OneOf<A, Others>>(tx, scope, key, request);
		const finish: Finish<OneOf<A, Others>> = (work, tenancy = toTenancy(scope)) =>
			services.database.transaction(tenancy, async (tx) => {
				const twin = await claim(tx);
				if (twin) return { ...twin, replayed: true };
				const answer = await work(tx);
				await storeAnswer(tx, scope, key, answer);
				return answer;
			});
		const replay = await services.database.read(toTenancy(scope), (tx) =>
			findAnswer<OneOf<A, Others>>(tx, scope, key, request),
		);
		return replay ? { ...replay, replayed: true } : definition.handle(call, finish, claim);
	});
}

/** A change that may start without an organization; the handler keeps the answer under `key` once there is one. */
export function changeAcross<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
>(
	definition: Definition<M, Path, A, P, Q, B> & {
		handle(call: Call<P, Q, B> & { request: unknown }): Promise<Outcome<Parsed<A>>>;
	},
): Endpoint<Definition<M, Path, A, P, Q, B>> {
	return endpoint(definition, true, (call: Call<P, Q, B>) =>
		definition.handle({ ...call, request: requestSnapshot(call) }),
	);
}

/** A change identified by its body: one scoped transaction, no key. `around` counts attempts, also refused ones. */
export function selfKeyed<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
>(
	definition: Definition<M, Path, A, P, Q, B> & {
		handle(tx: Tx, call: Call<P, Q, B>): Promise<Outcome<Parsed<A>>>;
		around?(
			call: Call<P, Q, B>,
			work: () => Promise<Outcome<Parsed<A>>>,
		): Promise<Outcome<Parsed<A>>>;
		isPlannedOnce?: true;
	},
): Endpoint<Definition<M, Path, A, P, Q, B>> {
	return endpoint(
		definition,
		true,
		(call: Call<P, Q, B>, { database }) => {
			const { isPlannedOnce } = definition;
			const tenancy = { ...toTenancy(call.scope), ...(isPlannedOnce && { isPlannedOnce }) };
			const work = () => database.transaction(tenancy, (tx) => definition.handle(tx, call));
			return definition.around ? definition.around(call, work) : work();
		},
		{ keyed: false },
	);
}

/** An upload: `handle` reads the raw body outside any transaction. Identified by content, so there is no key. */
export function upload<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
>(
	definition: Definition<M, Path, A, P, Q, undefined> & {
		handle(call: Call<P, Q, undefined>): Promise<Parsed<A>>;
	},
): Endpoint<Definition<M, Path, A, P, Q, undefined>> {
	return endpoint(
		definition,
		true,
		async (call) => ({ status: definition.status ?? 200, body: await definition.handle(call) }),
		{ keyed: false },
	);
}

export function open<
	const M extends Method,
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
	B = undefined,
>(
	definition: Omit<Definition<M, Path, A, P, Q, B>, "access"> & {
		handle(call: Omit<Call<P, Q, B>, "scope" | "caller">): Promise<Parsed<A>>;
	},
): Endpoint<Definition<M, Path, A, P, Q, B>> {
	const full = { ...definition, access: "anonymous" as const };
	return endpoint(full, false, async (call: Call<P, Q, B>) => ({
		status: definition.status ?? 200,
		body: (await definition.handle(call)) ?? null,
	}));
}

/** An endpoint of any kind: admits the caller, parses the request, and answers with the result of `perform`. */
export function endpoint<D extends Definition, P, Q, B>(
	definition: D,
	mutates: boolean,
	perform: (call: Call<P, Q, B>, services: Services) => Promise<Outcome>,
	{ keyed } = { keyed: mutates },
): Endpoint<D> {
	const id = `${definition.method} ${definition.path}`;
	return {
		definition,
		method: definition.method,
		path: definition.path,
		access: definition.access,
		feature: definition.feature,
		wholeMerchant: definition.wholeMerchant,
		mutates,
		route: openApiRoute(definition, keyed),
		async run(context, services) {
			const caller = context.get("caller");
			const isOpen = definition.access === "anonymous";
			if (!caller && !isOpen) throw notSignedIn();
			const params = parsePart(definition.params, context.req.param(), "path");
			const scope = admit(definition.access, caller, context, params, mutates);
			if (scope) await requireTerms(definition, scope, services);
			const storeId = (params as { storeId?: string } | undefined)?.storeId;
			if (scope && storeId) await services.requireSight(scope, storeId);
			const query = parsedQuery(definition.query, context, id);
			const body = definition.body
				? parsePart(
						definition.body,
						await jsonBody(
							context,
							definition.bodyCharacters ?? (isOpen ? OPEN_BODY_CHARACTERS : undefined),
						),
						"body",
					)
				: undefined;
			const call = {
				scope,
				caller,
				services,
				params,
				query,
				body,
				version: ifMatchVersion(context),
				key: keyed ? requireIdempotencyKey(context) : "",
				context,
			} as Call<P, Q, B>;
			const answer = await perform(call, services);
			if (answer.replayed) context.header("idempotency-replayed", "true");
			if (answer.stream) return context.body(answer.stream, 200, JSON_TYPE);
			return context.json(answer.body as object, answer.status as 200);
		},
	};
}

export function requestSnapshot(call: Call<unknown, unknown, unknown>): unknown {
	const { method, path } = call.context.req;
	return { method, path, query: call.query, body: call.body ?? null, version: call.version };
}
