import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { endpoints } from "../../../gateway/app";
import { SAMPLES } from "../../support/endpoint-samples";
import { signIn, type TestMerchant } from "../../support/gateway";
import {
	HOSTILE_BODIES,
	HOSTILE_TEXT,
	HOSTILE_VALUES,
	randomFrom,
} from "../../support/hostile-values";
import { UNLIMITED_SIGN_INS } from "../../support/identity/unlimited-sign-ins";
import {
	type IsolationWorld,
	type Place,
	startIsolationWorld,
} from "../../support/isolation-world";
import { propertyRuns } from "../../support/property-runs";

/** `FUZZ_REQUESTS=200000 FUZZ_SEED=…` runs more, or the same ones again. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? propertyRuns(2_000));
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** What hostile requests change must not shut everybody out: later ones meet a new world. */
const REQUESTS_OF_WORLD = 10_000;
/** What hostile requests may do to a session, its next ones are refused for. */
const REQUESTS_OF_SESSION = 20;
const QUERY = /[?&]([\w.]+)=/g;

/** What would reveal internals. */
const INSIDES =
	/\bat [^ "]+ \(?[^ "]+:\d+:\d+\)?|node_modules|gateway\/\w+\/|\.ts:\d+|SQLSTATE|relation "|violates|syntax error at|invalid input syntax|Failed query/i;

let world: IsolationWorld;
let server: Server;
let origin: string;
let parameters: Map<string, string[]>;
const requested = new Set<string>();
const byRole: Record<string, number> = {};

async function startWorld(): Promise<void> {
	world = await startIsolationWorld();
	const { services, app } = world.gateway;
	const unlimited = async () => undefined;
	Object.assign(services, {
		loginLimits: UNLIMITED_SIGN_INS,
		publicLimits: { count: unlimited },
		basketLimits: { count: unlimited },
		guessLimits: { guard: (_: unknown, { work }: { work(): unknown }) => work() },
	});
	server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => server.once("listening", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	sessions.clear();
}

async function endWorld(): Promise<void> {
	server?.closeAllConnections();
	await new Promise((resolve) => server?.close(resolve));
	await world?.close();
}

beforeAll(async () => {
	await startWorld();
	parameters = await queryParameters();
});
afterAll(endWorld);

const random = randomFrom(SEED);
const below = (count: number) => Math.floor(random() * count);
const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const maybe = (chance: number) => random() < chance;

it(`answers ${REQUESTS} hostile requests in words of its own (seed ${SEED})`, {
	timeout: 60_000 + REQUESTS * 60,
}, async () => {
	const answers: Record<string, number> = {};
	const wrong: string[] = [];
	let slowest = { milliseconds: 0, request: "" };
	for (let count = 0; count < REQUESTS; count += 1) {
		if (count > 0 && count % REQUESTS_OF_WORLD === 0) {
			await endWorld();
			await startWorld();
		}
		const { path, init } = await hostileRequest();
		const started = performance.now();
		const response = await send(path, init);
		const text = await response.text();
		const milliseconds = performance.now() - started;
		const request = `${init.method} ${path.slice(0, 300)} ${String(init.body).slice(0, 300)}`;
		if (milliseconds > slowest.milliseconds) slowest = { milliseconds, request };
		const kind = `${Math.floor(response.status / 100)}xx`;
		answers[kind] = (answers[kind] ?? 0) + 1;
		if (response.status >= 500) wrong.push(`${response.status} to ${request}`);
		if (response.status < 400) continue;
		// The HTTP server itself answers what is no address of a request, or longer than headers may be.
		if ([400, 431].includes(response.status) && text === "") continue;
		if (INSIDES.test(text)) wrong.push(`${text.slice(0, 300)} to ${request}`);
		if (JSON.parse(text).statusCode !== response.status) wrong.push(`no envelope to ${request}`);
	}
	process.stdout.write(
		`hostile requests of seed ${SEED} to ${requested.size} of ${endpoints.length} operations: ${JSON.stringify(answers)} as ${JSON.stringify(byRole)}, slowest ${Math.round(slowest.milliseconds)} ms: ${slowest.request.slice(0, 120)}\n`,
	);
	expect([...new Set(wrong)].slice(0, 40)).toEqual([]);
	expect(answers["2xx"] ?? 0, "nothing came through: the samples fit no more").toBeGreaterThan(
		REQUESTS / 50,
	);
	expect(answers["4xx"] ?? 0).toBeGreaterThan(REQUESTS / 5);
});

/** Again on a new connection where the server closed one after a request that it did not read to its end. */
async function send(path: string, init: RequestInit, triesLeft = 2): Promise<Response> {
	try {
		return await fetch(`${origin}${path}`, { ...init, redirect: "manual" });
	} catch (error) {
		const { code } = (error as { cause?: { code?: string } }).cause ?? {};
		const isClosed = code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "EPIPE";
		if (!isClosed || triesLeft === 0) throw error;
		return send(path, init, triesLeft - 1);
	}
}

/** A valid request with one or two hostile parts. */
async function hostileRequest(): Promise<{ path: string; init: RequestInit }> {
	const endpoint = pick(endpoints);
	requested.add(`${endpoint.method} ${endpoint.path}`);
	const sample = SAMPLES[`${endpoint.method} ${endpoint.path}`];
	const { path, body, headers } = sample?.request(world.own) ?? { path: endpoint.path };
	const init: { method: string; headers: Record<string, string>; body?: string } = {
		method: endpoint.method.toUpperCase(),
		headers: { ...(await callerHeaders()), ...headers },
	};
	if (init.method !== "GET") {
		init.headers["content-type"] = maybe(0.95) ? "application/json" : pick(HEADER_TEXT);
		init.headers["idempotency-key"] = maybe(0.9) ? crypto.randomUUID() : pick(HEADER_TEXT);
		init.body = maybe(0.1) ? pick(HOSTILE_BODIES) : JSON.stringify(bent(body));
	}
	if (maybe(0.2)) init.headers["if-match"] = pick(['"1"', '"-1"', "*", ...HEADER_TEXT]);
	if (maybe(0.05)) init.headers["x-request-id"] = pick(HEADER_TEXT);
	return { path: bentPath(path, endpoint.path), init };
}

/** Only text that a server accepts in a header. */
const HEADER_TEXT = HOSTILE_TEXT.filter((text) => /^[\t\x20-\x7e]*$/.test(text));

async function callerHeaders(): Promise<Record<string, string>> {
	const { own, other } = world.gateway;
	const role = pick<RoleKey | null>([
		...(["merchantSuperAdmin", "merchantSuperAdmin", "platformSuperAdmin", null] as const),
		...(Object.keys(own.tokens) as RoleKey[]),
	]);
	const merchant: Record<string, string> = maybe(0.1)
		? { "x-merchant-id": pick([own.merchantId, ...HEADER_TEXT]) }
		: {};
	const note = (name: string) => {
		byRole[name] = (byRole[name] ?? 0) + 1;
	};
	if (maybe(0.1)) {
		note("api key");
		return { ...merchant, "x-api-key": pick([own.apiKey, other.apiKey, ...HEADER_TEXT]) };
	}
	note(role ?? "nobody");
	if (!role) return maybe(0.5) ? merchant : { ...merchant, "x-access-token": pick(HEADER_TEXT) };
	return { ...merchant, "x-access-token": await getToken(role, maybe(0.1) ? other : own) };
}

const sessions = new Map<string, { token: string; left: number }>();

/** Of a session of its own, since some of these requests end one. */
async function getToken(role: RoleKey, { userUuids, merchantId }: TestMerchant): Promise<string> {
	const uuid = userUuids[role];
	const known = sessions.get(uuid);
	if (known && known.left > 0) {
		known.left -= 1;
		return known.token;
	}
	const isPlatform = role === "platformSuperAdmin";
	const token = await signIn(world.gateway.services, {
		uuid,
		merchantId: isPlatform ? null : merchantId,
	});
	sessions.set(uuid, { token, left: REQUESTS_OF_SESSION });
	return token;
}

/** A JSON value with one hostile part. */
function bent(value: unknown): unknown {
	if (value === undefined || value === null || maybe(0.1)) return pick(HOSTILE_VALUES);
	if (Array.isArray(value) && value.length > 0) {
		const at = below(value.length);
		return value.map((each, index) => (index === at ? bent(each) : each));
	}
	if (typeof value !== "object" || Object.keys(value).length === 0) return pick(HOSTILE_VALUES);
	const entries = Object.entries(value);
	const at = below(entries.length);
	const [name, inner] = entries[at] as [string, unknown];
	if (maybe(0.1)) return Object.fromEntries(entries.filter((_, index) => index !== at));
	if (maybe(0.05)) return { ...value, [pick(HOSTILE_TEXT)]: pick(HOSTILE_VALUES) };
	return { ...value, [name]: bent(inner) };
}

/** Hostile text for ids in the path and for query parameters. */
function bentPath(path: string, pattern: string): string {
	const [pathname = "", query = ""] = path.split("?");
	const ids: (keyof Place)[] = ["merchantId", "storeId", "orderId", "userUuid", "roleUuid"];
	const replaced = maybe(0.3)
		? ids.reduce(
				(left, id) => left.replace(world.own[id], () => encoded(pick(HOSTILE_TEXT))),
				pathname,
			)
		: pathname;
	const params = new URLSearchParams(query);
	const known = parameters.get(pattern) ?? [];
	for (const name of known) if (maybe(0.3)) params.append(name, wellFormed(pick(HOSTILE_TEXT)));
	if (maybe(0.05)) params.append(wellFormed(pick(HOSTILE_TEXT)), "1");
	const requested = params.toString();
	return requested ? `${replaced}?${requested}` : replaced;
}

function encoded(text: string): string {
	// Some are sent unencoded, including broken escapes, if an address can hold them.
	const plain = wellFormed(text);
	return maybe(0.2) && /^[\w%.-]+$/.test(plain) ? plain : encodeURIComponent(plain) || "%20";
}

/** Text that an address can hold: lone surrogates are replaced. */
function wellFormed(text: string): string {
	return Buffer.from(text).toString();
}

/** Each endpoint's query parameters: the documented ones and those of its samples. */
async function queryParameters(): Promise<Map<string, string[]>> {
	const document = await (await world.gateway.app.request("/openapi.json")).json();
	return new Map(
		endpoints.map(({ method, path }) => {
			const documented: { in: string; name: string }[] =
				document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method]?.parameters ?? [];
			const sample = SAMPLES[`${method} ${path}`]?.request(world.own).path ?? "";
			return [
				path,
				[
					...documented.filter((each) => each.in === "query").map(({ name }) => name),
					...[...sample.matchAll(QUERY)].map(([, name]) => name as string),
				],
			];
		}),
	);
}
