import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { type ZodType, z } from "zod";
import { decodeWindows1252 } from "~/models/shared/decoded-text";
import { isTooDeep } from "~/models/shared/json";
import { plainMessage } from "~/models/shared/plain-messages.schema";
import type { GatewayEnv } from "./caller";
import type { GatewayConfig } from "./config";
import { GatewayError, notFound } from "./errors";
import { isSameSecret } from "./tokens";

z.config({ customError: plainMessage });

/** A request part parsed by its schema. Throws 404 for the path, 400 for the query, 422 for the body. */
export function parsePart(
	schema: unknown,
	value: unknown,
	where: "path" | "query" | "body",
): unknown {
	if (!schema) return undefined;
	const parsed = (schema as ZodType).safeParse(value);
	if (parsed.success) {
		if (isStorable(parsed.data)) return parsed.data;
		if (where === "path") throw notFound("This");
		throw new GatewayError(400, "Remove special characters that cannot be saved");
	}
	const fields: Record<string, string[]> = {};
	for (const issue of parsed.error.issues) {
		const path = issue.path.join(".");
		fields[path] = [...(fields[path] ?? []), issue.message];
	}
	if (where === "path") throw notFound("This");
	throw new GatewayError(where === "body" ? 422 : 400, "Some fields are not valid", { fields });
}

/** Parses the JSON body and repairs misread Windows-1252 text. Throws 415, 413, 400 for invalid or deep JSON. */
export async function jsonBody(
	context: Context,
	maxCharacters = Number.POSITIVE_INFINITY,
): Promise<unknown> {
	const type = context.req.header("content-type") ?? "";
	if (!type.toLowerCase().startsWith("application/json")) {
		throw new GatewayError(415, "The body must be application/json");
	}
	const text = await context.req.text();
	if (text.length > maxCharacters) throw new GatewayError(413, "The body is too large");
	if (isTooDeep(text)) throw new GatewayError(400, "The body is nested too deeply");
	try {
		return (MISREAD.test(text) ? JSON.parse(text, decodeValue) : JSON.parse(text)) as unknown;
	} catch {
		throw new GatewayError(400, "The body is not valid JSON");
	}
}

const MISREAD = /[\u0080-\u009F]|\\u00[89]/i;

function decodeValue(_name: string, value: unknown): unknown {
	return typeof value === "string" ? decodeWindows1252(value) : value;
}

const queries = new LRUCache<string, object>({ max: 1_000 });
const LONGEST_STORED = 500;

/** Parses the query by its schema, cached by URL because parsing takes a tenth of a fast list request. Query schemas must not depend on the time. */
export function parsedQuery(schema: unknown, context: Context, endpoint: string): unknown {
	const { url } = context.req;
	const start = url.indexOf("?");
	const key = endpoint + (start < 0 ? "" : url.slice(start));
	const known = queries.get(key);
	if (known) return known;
	const parsed = parsePart(schema, readQuery(context), "query") as object | undefined;
	if (parsed && key.length <= LONGEST_STORED) queries.set(key, frozen(parsed));
	return parsed;
}

function frozen<T extends object>(parsed: T): T {
	for (const value of Object.values(parsed)) Object.freeze(value);
	return Object.freeze(parsed);
}

export function readQuery(context: Context): Record<string, string | string[]> {
	const query: Record<string, string | string[]> = {};
	for (const [name, values] of Object.entries(context.req.queries())) {
		query[name] = values.length === 1 ? (values[0] as string) : values;
	}
	return query;
}

/** The version of If-Match, or null without one. Throws 412 for an invalid one. */
export function ifMatchVersion(context: Context): number | null {
	const header = context.req.header("if-match");
	if (header === undefined) return null;
	const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
	if (!match) throw new GatewayError(412, "If-Match must carry a version number");
	return Number(match[1]);
}

/** The Idempotency-Key. Throws 400 without one. */
export function requireIdempotencyKey(context: Context): string {
	const key = context.req.header("idempotency-key");
	if (!key) throw new GatewayError(400, "Idempotency-Key is required for every change");
	if (!/^[\w:.-]{8,128}$/.test(key)) {
		throw new GatewayError(400, "Idempotency-Key must be 8 to 128 letters, digits or : . _ -");
	}
	return key;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNKEEPABLE = /\u0000|\p{Surrogate}/u;

/** Whether PostgreSQL can store all strings and keys in a value. */
export function isStorable(value: unknown): boolean {
	const rest = [value];
	while (rest.length > 0) {
		const each = rest.pop();
		if (typeof each === "string" && UNKEEPABLE.test(each)) return false;
		if (typeof each !== "object" || each === null) continue;
		for (const [name, part] of Object.entries(each)) rest.push(name, part);
	}
	return true;
}

/** The browser's address, for the log and the device list: taken from web, which is trusted, else the caller's own. */
export function callerAddress(
	context: Context<GatewayEnv>,
	config: Pick<GatewayConfig, "SERVICE_KEY">,
	connection: string,
): string {
	const address = isWeb(context, config) ? clientAddress(context) : null;
	return (address ?? connection).slice(0, 64);
}

/** The address that attempts are counted by: from web if it knows one (else null), otherwise the caller's own. */
export function attemptAddress(
	context: Context<GatewayEnv>,
	config: Pick<GatewayConfig, "SERVICE_KEY">,
): string | null {
	return isWeb(context, config) ? clientAddress(context) : context.get("address");
}

/** Whether web sent the request; its information about the browser is then trusted. */
export function isWeb(
	context: Context<GatewayEnv>,
	{ SERVICE_KEY }: Pick<GatewayConfig, "SERVICE_KEY">,
): boolean {
	return isSameSecret(context.req.header("x-service-key"), SERVICE_KEY);
}

function clientAddress(context: Context<GatewayEnv>): string | null {
	return context.req.header("x-forwarded-address")?.slice(0, 64) ?? null;
}
