import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FLAG_NAMES } from "~/models/viewer/merchant";
import { buildFlagService, ofrepSource } from "../../../gateway/merchants/flags/flag-service";
import type { FlagContext } from "../../../gateway/merchants/flags/flag-source";

/** A peer that implements OFREP: bulk and single evaluation, ETags, keys. */
const peer = {
	url: "",
	flags: {} as Record<string, unknown>,
	bulk: true,
	mode: "up" as "up" | "hang up" | "hang on" | "garbled" | "busy",
	key: "",
	etags: 0,
	seen: [] as { path: string; etag: string | undefined; context: unknown }[],
};
let server: Server;
const lines: { msg: string; level: number }[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const CONTEXT: FlagContext = {
	targetingKey: "user-1",
	merchantId: "merchant-1",
	role: "MERCHANT_SUPER_ADMIN",
	type: "organisation",
	merchantName: "Ember & Rye Chicken",
};

beforeAll(async () => {
	server = createServer((request, response) => void answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/flags/`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	Object.assign(peer, { flags: {}, bulk: true, mode: "up", key: "", etags: 0, seen: [] });
	lines.length = 0;
});

const service = (given: { cacheMs?: number; timeoutMs?: number; keyHeader?: string } = {}) =>
	buildFlagService(
		ofrepSource(
			{
				url: peer.url,
				key: "secret",
				keyHeader: "authorization",
				timeoutMs: 10_000,
				cacheMs: 0,
				...given,
			},
			log,
		),
	);

describe("flags by OFREP", () => {
	it("are asked for at once, for the person, with the key", async () => {
		peer.flags = { help: true, "new-navigation": false, "gift-card-report-scope": "multi" };
		peer.key = "Bearer secret";
		const flags = await service();
		expect(await flags.evaluate(CONTEXT)).toEqual({
			help: true,
			"gift-card-report-scope": "multi",
		});
		expect(peer.seen).toEqual([
			{ path: "/flags/ofrep/v1/evaluate/flags", etag: undefined, context: CONTEXT },
		]);
	});

	it("take the key in a header of one's choice, as it is", async () => {
		peer.flags = { help: true };
		peer.key = "secret";
		expect(await (await service({ keyHeader: "X-API-Key" })).evaluate(CONTEXT)).toEqual({
			help: true,
		});
	});

	it("are asked for one by one where the service has no bulk evaluation", async () => {
		peer.flags = { help: true };
		peer.bulk = false;
		const flags = await service();
		expect(await flags.evaluate(CONTEXT)).toEqual({ help: true });
		expect(peer.seen).toHaveLength(1 + FLAG_NAMES.length);
		await flags.evaluate(CONTEXT);
		expect(peer.seen).toHaveLength(1 + 2 * FLAG_NAMES.length);
	});

	it("are kept for a while, each person's apart", async () => {
		peer.flags = { help: true };
		const flags = await service({ cacheMs: 60_000 });
		await flags.evaluate(CONTEXT);
		peer.flags = {};
		expect(await flags.evaluate(CONTEXT)).toEqual({ help: true });
		expect(await flags.evaluate({ ...CONTEXT, targetingKey: "user-2" })).toEqual({});
		expect(peer.seen).toHaveLength(2);
	});

	it("are asked for by their ETag after that", async () => {
		peer.flags = { help: true };
		peer.etags = 1;
		const flags = await service();
		await flags.evaluate(CONTEXT);
		expect(await flags.evaluate(CONTEXT)).toEqual({ help: true });
		expect(peer.seen.map(({ etag }) => etag)).toEqual([undefined, '"1"']);
		peer.etags = 2;
		peer.flags = { "new-navigation": true };
		expect(await flags.evaluate(CONTEXT)).toEqual({ "new-navigation": true });
	});

	it.each(["hang up", "hang on", "garbled", "busy"] as const)(
		"keep their last value when the service is gone (%s), and are off where there is none",
		async (mode) => {
			peer.flags = { help: true };
			const flags = await service({ timeoutMs: mode === "hang on" ? 200 : 10_000 });
			await flags.evaluate(CONTEXT);
			peer.mode = mode;
			expect(await flags.evaluate(CONTEXT)).toEqual({ help: true });
			expect(await flags.evaluate({ ...CONTEXT, targetingKey: "user-2" })).toEqual({});
			expect(await flags.evaluate(CONTEXT)).toEqual({ help: true });
			// It is not asked for a while, and logged once.
			expect(peer.seen).toHaveLength(2);
			expect(lines.map(({ msg }) => msg)).toEqual([
				"the flag service does not answer: its last word stands",
			]);
		},
	);

	it("are off when the service says of one that it went wrong, or gives it another type", async () => {
		peer.flags = { help: "yes", "gift-card-report-scope": 7, "new-navigation": true };
		expect(await (await service()).evaluate(CONTEXT)).toEqual({ "new-navigation": true });
	});
});

describe("any source of flags", () => {
	it("is asked once for all flags of somebody", async () => {
		let loads = 0;
		const flags = await buildFlagService({
			name: "counted",
			async load() {
				loads += 1;
				await new Promise((resolve) => setTimeout(resolve, 5));
				return { help: true };
			},
		});
		expect(await flags.evaluate(CONTEXT)).toEqual({ help: true });
		expect(loads).toBe(1);
	});

	it("does not stop other work when it fails", async () => {
		const flags = await buildFlagService({
			name: "broken",
			load: () => Promise.reject(new Error("broken")),
		});
		expect(await flags.evaluate(CONTEXT)).toEqual({});
	});
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const { context } = JSON.parse(Buffer.concat(chunks).toString()) as { context: unknown };
	const path = request.url ?? "";
	const etag = request.headers["if-none-match"];
	peer.seen.push({ path, etag, context });
	const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
		void response
			.writeHead(status, { "content-type": "application/json", ...headers })
			.end(typeof body === "string" ? body : JSON.stringify(body));

	if (peer.mode === "hang up") return void request.socket.destroy();
	if (peer.mode === "hang on") return;
	if (peer.mode === "garbled") return reply(200, '{"flags": [');
	if (peer.mode === "busy") return reply(429, {}, { "retry-after": "3" });
	const given = request.headers.authorization ?? request.headers["x-api-key"];
	const isOwn = peer.key === "Bearer secret" ? request.headers.authorization : given;
	if (peer.key && isOwn !== peer.key) return reply(401, {});
	const details = (key: string) => ({ key, reason: "TARGETING_MATCH", value: peer.flags[key] });

	const one = /\/flags\/([^/]+)$/.exec(path.replace("/flags/ofrep", ""))?.[1];
	if (one) {
		const known = Object.hasOwn(peer.flags, one);
		return known ? reply(200, details(one)) : reply(404, { key: one, errorCode: "FLAG_NOT_FOUND" });
	}
	if (!peer.bulk) return reply(404, {});
	const current = `"${peer.etags}"`;
	if (peer.etags && etag === current) return void response.writeHead(304).end();
	const flags = Object.keys(peer.flags).map(details);
	const broken = { key: "discount-redesign", errorCode: "PARSE_ERROR", value: true };
	reply(200, { flags: [...flags, broken] }, peer.etags ? { etag: current } : {});
}
