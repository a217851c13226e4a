import { Agent, type Dispatcher, request as send } from "undici";
import { config } from "~/services/web/config.server";

export interface CallerIdentity {
	token: string | null;
	merchantId: string | null;
	requestId: string;
	userAgent?: string | undefined;
	address?: string | undefined;
	/** Device token from the gateway, renewed at each sign-in. */
	device?: string | undefined;
	onDevice?(token: string): Promise<void>;
	isForFile?: boolean;
}

export interface RawAnswer {
	status: number;
	body: unknown;
	token: string | null;
	/** Changes whenever the viewer's access changes; null for unknown people. */
	accessVersion?: string | null;
}

export interface CallOptions {
	body?: unknown;
	file?: Uint8Array;
	key?: string;
	version?: number | null;
	headers?: Record<string, string>;
	long?: boolean;
	isMoved?: boolean;
}

const agent = new Agent({ connections: 64, keepAliveTimeout: 30_000, pipelining: 1 });

/** One call; network errors become a failure rather than an exception. */
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
			headers: buildHeaders(identity, options),
			...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
			...(options.file && { body: options.file }),
		});
		const text = await answer.body.text();
		const movedTo = oneHeader(answer.headers.location);
		if (answer.statusCode === 307 && movedTo?.startsWith("/") && !options.isMoved) {
			return callGateway(identity, method, movedTo, { ...options, isMoved: true });
		}
		const device = oneHeader(answer.headers["x-device-token"]);
		if (device) await identity.onDevice?.(device);
		return {
			status: answer.statusCode,
			body: text ? JSON.parse(text) : null,
			token: oneHeader(answer.headers["x-access-token"]),
			accessVersion: oneHeader(answer.headers["x-access-version"]),
		};
	} catch (error) {
		return { status: faultStatus(error), body: null, token: null, accessVersion: null };
	}
}

function oneHeader(value: string | string[] | undefined): string | null {
	return typeof value === "string" ? value : null;
}

export interface PublicFile {
	status: number;
	headers: Dispatcher.ResponseData["headers"];
	body: Dispatcher.ResponseData["body"] | null;
}

/** A file that everybody may read. A status of 500 or more says that it may be there later. */
export async function openPublicFile(path: string): Promise<PublicFile> {
	const timeout = AbortSignal.timeout(config.GATEWAY_TIMEOUT_MS);
	const options = { method: "GET" as const, dispatcher: agent, signal: timeout };
	const answer = await send(`${config.GATEWAY_URL}${path}`, options).catch(() => null);
	if (!answer) return { status: 503, headers: {}, body: null };
	const { statusCode: status, headers, body } = answer;
	if (status === 200) return { status, headers, body };
	await body.dump();
	return { status, headers, body: null };
}

function buildHeaders(identity: CallerIdentity, options: CallOptions): Record<string, string> {
	return {
		accept: "application/json",
		"x-request-id": identity.requestId,
		// The gateway trusts the browser's address only from web.
		"x-service-key": config.SERVICE_KEY,
		...(identity.token ? { "x-access-token": identity.token } : {}),
		...(identity.merchantId ? { "x-merchant-id": identity.merchantId } : {}),
		...(identity.userAgent ? { "x-forwarded-user-agent": identity.userAgent } : {}),
		...(identity.address ? { "x-forwarded-address": identity.address } : {}),
		...(identity.device ? { "x-device-token": identity.device } : {}),
		...(identity.isForFile ? { "x-for-file": "on" } : {}),
		...(options.body === undefined ? {} : { "content-type": "application/json" }),
		...(options.file && { "content-type": "application/octet-stream" }),
		...(options.key ? { "idempotency-key": options.key } : {}),
		...(options.version == null ? {} : { "if-match": `"${options.version}"` }),
		...options.headers,
	};
}

function faultStatus(error: unknown): number {
	const name = (error as Error).name;
	if (name === "TimeoutError" || name === "AbortError") return 504;
	return error instanceof SyntaxError ? 502 : 503;
}
