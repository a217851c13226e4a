import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb(null, { LOG_LEVEL: "info" });
});
afterAll(() => web?.close());

async function findLogEntry(requestId: string | null): Promise<Record<string, unknown>> {
	for (let tries = 0; tries < 100; tries += 1) {
		const lines = readFileSync(web.log, "utf8").split("\n");
		const line = lines.find((each) => requestId && each.includes(requestId));
		if (line) return JSON.parse(line) as Record<string, unknown>;
		await sleep(50);
	}
	throw new Error(`No line with ${requestId}`);
}

it("is a line of JSON for every request, with the id that its answer carries and no code of a link", async () => {
	const page = await web.guest().get("/auth/reset-password?code=a-secret");
	expect(await findLogEntry(page.headers.get("x-request-id"))).toMatchObject({
		msg: "request",
		method: "GET",
		path: "/auth/reset-password?code=-",
		status: 410,
		milliseconds: expect.any(Number),
	});
	const led = await web.guest().get("/settings/locations");
	expect(led.headers.get("cache-control")).toBe("no-store");
	expect(await findLogEntry(led.headers.get("x-request-id"))).toMatchObject({
		path: "/settings/locations",
		status: 303,
	});
});

it("has no id that a browser chose", async () => {
	const chosen = "chosen-by-a-browser";
	const page = await web.guest().get("/auth", { headers: { "x-request-id": chosen } });
	expect(page.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

it("shows no error for a method that no page has", async () => {
	const answer = await request(new URL("/auth", web.url), { method: "TRACE" as "GET" });
	await answer.body.dump();
	expect(answer.statusCode).toBe(405);
	expect(readFileSync(web.log, "utf8")).not.toContain("unexpected error");
});
