import { json } from "@remix-run/node";
import { Agent, request as send } from "undici";
import { config } from "~/services/web/config.server";
import type {
	AnswerOf,
	ArgumentsOf,
	Method,
	PathOf,
	RequestOf,
	SuccessOf,
} from "./contract.server";

/** A refusal or failure of the gateway, in the error envelope of its contract. */
export interface GatewayFailure {
	/** HTTP status; 503 when it could not be reached, 504 when it did not answer in time. */
	status: number;
	message: string;
	details: Record<string, unknown>;
	requestId: string;
}

/** What a change came to. `status` matters where one success is not like another (207). */
export type GatewayResult<T> =
	| { ok: true; status: number; data: T }
	| { ok: false; failure: GatewayFailure };

export interface GatewayClient {
	/** Reads; throws a Response that the error page shows. Tried again once, when that can do no harm. */
	get<Path extends PathOf<"get">>(
		path: Path,
		...request: ArgumentsOf<RequestOf<"get", Path>>
	): Promise<AnswerOf<"get", Path>>;
	/** Changes; gives the failure back for the form to show. `key` makes sending again harmless. */
	send<M extends SendMethod, Path extends PathOf<Lowercase<M>>>(
		method: M,
		path: Path,
		request: RequestOf<Lowercase<M>, Path> & SendOptions,
	): Promise<SuccessOf<Lowercase<M>, Path> | { ok: false; failure: GatewayFailure }>;
	/** Sends a file as it is; it may take up to 60 s. Sending it again is harmless. */
	upload<Path extends PathOf<"post">>(
		path: Path,
		request: RequestOf<"post", Path> & { file: Uint8Array },
	): Promise<SuccessOf<"post", Path> | { ok: false; failure: GatewayFailure }>;
}

type SendMethod = "POST" | "PATCH" | "PUT" | "DELETE";

interface SendOptions {
	key: string;
	version?: number | null;
}

/** The parts of any request of the contract. */
interface RequestParts {
	params?: Readonly<Record<string, string>>;
	query?: QueryValues;
	body?: unknown;
}

type QueryValues = Readonly<
	Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

export interface ClientIdentity {
	token: string | null;
	merchantId: string | null;
	requestId: string;
	/** The browser's, for the session list and the audit log. */
	userAgent?: string | undefined;
	address?: string | undefined;
	onToken(token: string): void;
	/** Told with each answer to somebody signed in, never for what the network or a fault kept from answering. */
	onAccessVersion?(version: string | null): void;
	/** What to throw in place of a read that failed. */
	failed?(failure: Response): Promise<Response>;
}

type CallerIdentity = Pick<
	ClientIdentity,
	"token" | "merchantId" | "requestId" | "userAgent" | "address"
>;

export interface RawAnswer {
	status: number;
	body: unknown;
	token: string | null;
	/** Changes whenever what the viewer is or may do changes; null when the gateway knows no such person. */
	accessVersion?: string | null;
}

const agent = new Agent({ connections: 64, keepAliveTimeout: 30_000, pipelining: 1 });

/** The gateway as one person in one request sees it: every call carries their token and request id. */
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
	// What comes back is held to the contract by the gateway's own types and tests.
	function get<Path extends PathOf<"get">>(
		path: Path,
		...request: ArgumentsOf<RequestOf<"get", Path>>
	): Promise<AnswerOf<"get", Path>>;
	async function get(path: string, request: RequestParts = {}): Promise<unknown> {
		const full = addressOf(path, request);
		let answer = await call("GET", full, {});
		if (RETRIED.has(answer.status)) answer = await call("GET", full, {});
		if (answer.status < 400) return answer.body;
		const failure = failureResponse(failureOf(answer, identity.requestId));
		throw (await identity.failed?.(failure)) ?? failure;
	}
	async function send(
		method: SendMethod,
		path: string,
		{ params, query, ...options }: RequestParts & SendOptions,
	): Promise<never> {
		return resultOf(await call(method, addressOf(path, { params, query }), options));
	}
	async function upload(
		path: string,
		{ params, query, file }: RequestParts & { file: Uint8Array },
	): Promise<never> {
		const answer = await call("POST", addressOf(path, { params, query }), { file, long: true });
		return resultOf(answer);
	}
	function resultOf(answer: RawAnswer): never {
		const { status, body } = answer;
		if (status < 400) return { ok: true, status, data: body } as never;
		return { ok: false, failure: failureOf(answer, identity.requestId) } as never;
	}
	return { get, send, upload };
}

/** A call that nobody's session stands behind, such as a sign-in; its token comes back beside the answer. */
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
	const address = addressOf(path, { params, query });
	const answer = await callGateway(identity, method.toUpperCase(), address, options);
	if (answer.status >= 300) return { ok: false, answer };
	return { ok: true, data: answer.body, token: answer.token };
}

/** What the gateway shows everybody, as it comes; null when it is not there or cannot be had. */
export async function openPublicFile(path: string) {
	const timeout = AbortSignal.timeout(config.GATEWAY_TIMEOUT_MS);
	const asked = { method: "GET" as const, dispatcher: agent, signal: timeout };
	const answer = await send(`${config.GATEWAY_URL}${path}`, asked).catch(() => null);
	if (answer?.statusCode === 200) return { headers: answer.headers, body: answer.body };
	await answer?.body.dump();
	return null;
}

/** A failure as a Response to throw: the nearest error page tells it in words. */
export function failureResponse(failure: GatewayFailure): Response {
	return json({ failure }, { status: failure.status });
}

/** One call as it is; never throws for what the network does. */
export async function callGateway(
	identity: CallerIdentity,
	method: string,
	path: string,
	options: CallOptions = {},
): Promise<RawAnswer> {
	const timeout = options.long ? config.GATEWAY_LONG_TIMEOUT_MS : config.GATEWAY_TIMEOUT_MS;
	try {
		const answer = await send(`${config.GATEWAY_URL}${path}`, {
			method: method as "GET",
			dispatcher: agent,
			signal: AbortSignal.timeout(timeout),
			headers: headersOf(identity, options),
			...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
			...(options.file && { body: options.file }),
		});
		const text = await answer.body.text();
		return {
			status: answer.statusCode,
			body: text ? JSON.parse(text) : null,
			token: oneHeader(answer.headers["x-access-token"]),
			accessVersion: oneHeader(answer.headers["x-access-version"]),
		};
	} catch (error) {
		return { status: statusOfFault(error), body: null, token: null, accessVersion: null };
	}
}

function oneHeader(value: string | string[] | undefined): string | null {
	return typeof value === "string" ? value : null;
}

interface CallOptions {
	body?: unknown;
	/** Sent as it is, in place of a body. */
	file?: Uint8Array;
	key?: string;
	version?: number | null;
	headers?: Record<string, string>;
	/** A service call that may take up to 60 s (spec 9.1). */
	long?: boolean;
}

/** Answers after which a read may be tried again. */
const RETRIED = new Set([502, 503]);

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
	// A gateway that cannot answer now has not ended the session.
	if (!refreshed.token) return refreshed.status >= 500 ? refreshed : answer;
	identity.token = refreshed.token;
	identity.onToken(refreshed.token);
	return callGateway(identity, method, path, options);
}

const refreshing = new Map<string, Promise<RawAnswer>>();

/** Parallel calls that find the same token expired share one refresh. */
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

function headersOf(identity: CallerIdentity, options: CallOptions): Record<string, string> {
	return {
		accept: "application/json",
		"x-request-id": identity.requestId,
		// What is said below of the browser is believed of web alone.
		"x-service-key": config.SERVICE_KEY,
		...(identity.token ? { "x-access-token": identity.token } : {}),
		...(identity.merchantId ? { "x-merchant-id": identity.merchantId } : {}),
		...(identity.userAgent ? { "x-forwarded-user-agent": identity.userAgent } : {}),
		...(identity.address ? { "x-forwarded-address": identity.address } : {}),
		...(options.body === undefined ? {} : { "content-type": "application/json" }),
		...(options.file && { "content-type": "application/octet-stream" }),
		...(options.key ? { "idempotency-key": options.key } : {}),
		...(options.version == null ? {} : { "if-match": `"${options.version}"` }),
		...options.headers,
	};
}

/** A path of the contract with its parameters filled in, and its query. */
function addressOf(path: string, { params = {}, query = {} }: Omit<RequestParts, "body">): string {
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

/** A refused or failed answer in words. */
export function failureOf(answer: RawAnswer, requestId: string): GatewayFailure {
	const body = (answer.body ?? {}) as Partial<GatewayFailure>;
	return {
		status: answer.status,
		message:
			typeof body.message === "string"
				? body.message
				: (WORDS[answer.status] ?? "Something went wrong"),
		details: (body.details ?? {}) as Record<string, unknown>,
		requestId,
	};
}

const WORDS: Record<number, string> = {
	502: "The answer could not be read.",
	503: "The service cannot be reached.",
	504: "The service did not answer in time.",
};

function statusOfFault(error: unknown): number {
	const name = (error as Error).name;
	if (name === "TimeoutError" || name === "AbortError") return 504;
	return error instanceof SyntaxError ? 502 : 503;
}
