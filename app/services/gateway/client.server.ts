import { json } from "@remix-run/node";
import type { Gone } from "~/models/pages/gone";
import {
	type CallerIdentity,
	type CallOptions,
	callGateway,
	type RawAnswer,
} from "./call-gateway.server";
import type {
	AnswerOf,
	ArgumentsOf,
	Method,
	PathOf,
	RequestOf,
	SuccessOf,
} from "./contract.server";

export interface GatewayFailure {
	/** HTTP status; 503 when unreachable, 504 on a timeout. */
	status: number;
	message: string;
	details: Record<string, unknown>;
	requestId: string;
	gone?: Gone;
	unable?: string;
}

/** `status` distinguishes kinds of success (207). */
export type GatewayResult<T> =
	| { ok: true; status: number; data: T }
	| { ok: false; failure: GatewayFailure };

export interface GatewayClient {
	/** Throws a Response for the error page. Retried twice when that is harmless (spec 8.2). */
	get<Path extends PathOf<"get">>(
		path: Path,
		...request: ArgumentsOf<RequestOf<"get", Path>>
	): Promise<AnswerOf<"get", Path>>;
	/** Returns the failure, for the form to show. `key` makes repeating harmless. */
	send<M extends SendMethod, Path extends PathOf<Lowercase<M>>>(
		method: M,
		path: Path,
		request: RequestOf<Lowercase<M>, Path> & SendOptions,
	): Promise<SuccessOf<Lowercase<M>, Path> | { ok: false; failure: GatewayFailure }>;
	/** Takes up to 60 s. Repeating is harmless. */
	upload<Path extends PathOf<"post">>(
		path: Path,
		request: RequestOf<"post", Path> & { file: Uint8Array },
	): Promise<SuccessOf<"post", Path> | { ok: false; failure: GatewayFailure }>;
}

type SendMethod = "POST" | "PATCH" | "PUT" | "DELETE";

interface SendOptions {
	key: string;
	version?: number | null;
	/** Waits 60 s, as for another server that answers within 30 s. */
	long?: boolean;
}

interface RequestParts {
	params?: Readonly<Record<string, string>>;
	query?: QueryValues;
	body?: unknown;
}

type QueryValues = Readonly<
	Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

export interface ClientIdentity extends CallerIdentity {
	onToken(token: string): void;
	/** Called for every answer to a signed-in person, but not for network failures. */
	onAccessVersion?(version: string | null): void;
	failed?(failure: Response): Promise<Response>;
	explain?(failure: GatewayFailure): Promise<GatewayFailure>;
}

/** A gateway client for one person and request: calls carry their token and request id. */
export function createGatewayClient(identity: ClientIdentity): GatewayClient {
	const call = async (method: string, path: string, options: CallOptions) => {
		const answer = await callWithFreshToken(identity, method, path, options);
		if (answer.token) {
			identity.token = answer.token;
			identity.onToken(answer.token);
		}
		if (identity.token && answer.status < 500)
			identity.onAccessVersion?.(answer.accessVersion ?? null);
		return answer;
	};
	// The gateway's own types and tests guarantee the shape of answers.
	function get<Path extends PathOf<"get">>(
		path: Path,
		...request: ArgumentsOf<RequestOf<"get", Path>>
	): Promise<AnswerOf<"get", Path>>;
	async function get(path: string, request: RequestParts = {}): Promise<unknown> {
		const full = buildUrl(path, request);
		let answer = await call("GET", full, {});
		for (let tries = 0; tries < RETRIES && RETRIED.has(answer.status); tries += 1)
			answer = await call("GET", full, {});
		if (answer.status < 400) return answer.body;
		const failure = failureResponse(await explained(answer));
		throw (await identity.failed?.(failure)) ?? failure;
	}
	async function send(
		method: SendMethod,
		path: string,
		{ params, query, ...options }: RequestParts & SendOptions,
	): Promise<never> {
		return toResult(await call(method, buildUrl(path, { params, query }), options));
	}
	async function upload(
		path: string,
		{ params, query, file }: RequestParts & { file: Uint8Array },
	): Promise<never> {
		const answer = await call("POST", buildUrl(path, { params, query }), { file, long: true });
		return toResult(answer);
	}
	async function toResult(answer: RawAnswer): Promise<never> {
		const { status, body } = answer;
		if (status < 400) return { ok: true, status, data: body } as never;
		return { ok: false, failure: await explained(answer) } as never;
	}
	async function explained(answer: RawAnswer): Promise<GatewayFailure> {
		const failure = toGatewayFailure(answer, identity.requestId);
		return (await identity.explain?.(failure)) ?? failure;
	}
	return { get, send, upload };
}

/** A call without a session, such as a sign-in; returns the token with the answer. */
export async function callEndpoint<M extends Method, Path extends PathOf<M>>(
	identity: CallerIdentity,
	method: M,
	path: Path,
	...request: ArgumentsOf<RequestOf<M, Path>>
): Promise<
	{ ok: true; data: AnswerOf<M, Path>; token: string | null } | { ok: false; answer: RawAnswer }
>;
export async function callEndpoint(
	identity: CallerIdentity,
	method: Method,
	path: string,
	{ params, query, ...options }: RequestParts = {},
) {
	const address = buildUrl(path, { params, query });
	const answer = await callGateway(identity, method.toUpperCase(), address, options);
	if (answer.status >= 300) return { ok: false, answer };
	return { ok: true, data: answer.body, token: answer.token };
}

/** A failure as a Response to throw, shown by the nearest error page. */
export function failureResponse(failure: GatewayFailure): Response {
	return json({ failure }, { status: failure.status });
}

/** Safe to retry for reads. */
const RETRIED = new Set([502, 503]);
const RETRIES = 2;

async function callWithFreshToken(
	identity: ClientIdentity,
	method: string,
	path: string,
	options: CallOptions,
): Promise<RawAnswer> {
	const answer = await callGateway(identity, method, path, options);
	const message = (answer.body as { message?: string } | null)?.message;
	if (answer.status !== 401 || message !== "jwt expired" || !identity.token) return answer;
	const refreshed = await refreshOnce(identity);
	// An unavailable gateway has not ended the session.
	if (!refreshed.token) return refreshed.status >= 500 ? refreshed : answer;
	identity.token = refreshed.token;
	identity.onToken(refreshed.token);
	return callGateway(identity, method, path, options);
}

const refreshing = new Map<string, Promise<RawAnswer>>();

/** Parallel calls with the same expired token share one refresh. */
function refreshOnce(identity: ClientIdentity): Promise<RawAnswer> {
	const old = identity.token as string;
	const known = refreshing.get(old);
	if (known) return known;
	const made = callGateway({ ...identity, token: null }, "POST", "/api/v2/auth/refresh", {
		headers: { "x-refresh-token": old },
	}).finally(() => refreshing.delete(old));
	refreshing.set(old, made);
	return made;
}

function buildUrl(path: string, { params = {}, query = {} }: Omit<RequestParts, "body">): string {
	const filled = path.replace(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(params[name] ?? ""),
	);
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		for (const one of Array.isArray(value) ? value : [value]) {
			if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
		}
	}
	const text = search.toString();
	return text ? `${filled}?${text}` : filled;
}

export function toGatewayFailure(answer: RawAnswer, requestId: string): GatewayFailure {
	const body = (answer.body ?? {}) as Partial<GatewayFailure>;
	return {
		status: answer.status,
		message:
			typeof body.message === "string"
				? body.message
				: (STATUS_MESSAGES[answer.status] ?? "Something went wrong. Please try again"),
		details: (body.details ?? {}) as Record<string, unknown>,
		requestId,
	};
}

const STATUS_MESSAGES: Record<number, string> = {
	502: "Mise can’t load this right now. Try again in a minute.",
	503: "Mise can’t be reached right now. Try again in a minute.",
	504: "Mise took too long. Reload the page before you try again.",
};
