import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { processorTime } from "../../support/processor-time";

const MAX_MS = 100;

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Sends a text as JSON; returns the status and the milliseconds of processor. */
async function send(method: string, path: string, body: string): Promise<[number, number]> {
	const milliseconds = processorTime();
	const answer = await gateway.app.request(path, {
		method,
		body,
		headers: {
			"content-type": "application/json",
			"idempotency-key": crypto.randomUUID(),
			...(path.includes("/auth/") ? {} : { "x-access-token": gateway.own.tokens.storeCashier }),
		},
	});
	return [answer.status, milliseconds()];
}
const change = () => `/api/v2/store-v2/${gateway.own.merchantId}/places`;

const LISTS = "[".repeat(500_000) + "]".repeat(500_000);
const OBJECTS = `${'{"a":'.repeat(160_000)}1${"}".repeat(160_000)}`;

describe("a megabyte of nested JSON", () => {
	it.each([
		["lists", LISTS],
		["objects", OBJECTS],
		["lists that never end", "[".repeat(1_000_000)],
	])("is refused at once: %s", async (_, body) => {
		await send("POST", change(), "{}");
		const tries: number[] = [];
		for (let each = 0; each < 3; each += 1) {
			const [status, took] = await send("POST", change(), body);
			expect(status).toBe(400);
			tries.push(took);
		}
		expect(Math.min(...tries)).toBeLessThan(MAX_MS);
	});

	it("is refused by its size before anybody signs in", async () => {
		expect((await send("POST", "/api/v2/auth/login", LISTS))[0]).toBe(413);
	});

	it("is taken where the brackets are text", async () => {
		const address = `12 Oak Street ${'[{"\\'.repeat(40)}`;
		expect((await send("POST", change(), JSON.stringify({ address })))[0]).toBe(200);
	});
});
