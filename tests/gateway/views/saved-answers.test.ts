import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AS_WEB, startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const PATH = "/api/v2/kept-answers";
const newKey = () => `answer:${randomBytes(12).toString("base64url")}`;
const saveAnswer = (key: string, headers: Record<string, string> = AS_WEB) =>
	gateway.call("POST", PATH, {
		token: gateway.own.tokens.storeCashier,
		key,
		headers,
		body: { sealed: `sealed ${"x".repeat(100_000)}` },
	});
const read = (key: string, token = gateway.own.tokens.storeCashier) =>
	gateway.call("GET", `${PATH}/${key}`, { token });

it("is read again by the person whose form it answered, and by nobody else", async () => {
	const key = newKey();
	expect((await saveAnswer(key)).status).toBe(201);
	expect((await saveAnswer(key)).status).toBe(201);
	expect((await read(key)).body.sealed).toHaveLength(100_007);
	for (const token of [gateway.own.tokens.merchantSuperAdmin, gateway.other.tokens.storeCashier]) {
		expect((await read(key, token)).status).toBe(404);
	}
});

it("is kept for web alone, and nothing else is read as one", async () => {
	expect((await saveAnswer(newKey(), {})).status).toBe(403);
	const key = newKey();
	await gateway.call("POST", "/api/v2/saved-views", {
		token: gateway.own.tokens.storeCashier,
		key,
		body: { list: "orders", name: "Mine", query: "tab=all" },
	});
	expect((await read(key)).status).toBe(404);
});
