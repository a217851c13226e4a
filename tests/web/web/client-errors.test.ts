import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb(null, { LOG_LEVEL: "warn" });
});
afterAll(() => web?.close());

function logged(): Record<string, unknown>[] {
	return readFileSync(web.log, "utf8")
		.split("\n")
		.filter((line) => line.includes("error in a browser"))
		.map((line) => JSON.parse(line).clientError);
}

it("logs what a browser reports, without what is about a person, and only so much of it", async () => {
	const browser = web.guest();
	await browser.get("/auth/reset-password?code=none");
	const report = (fields: Record<string, string>) => browser.post("/client-errors", { fields });

	const large = await report({ kind: "start", message: "x".repeat(5_000) });
	expect(large.status).toBe(204);
	expect(logged()).toEqual([]);

	const sent = await report({ kind: "island", message: "no 'Ana Ruiz' here", chunk: "a-12345678" });
	expect([sent.status, sent.text]).toEqual([204, ""]);
	await vi.waitFor(() =>
		expect(logged()).toMatchObject([{ kind: "island", message: "no … here", chunk: "a" }]),
	);
	expect(readFileSync(web.log, "utf8")).not.toContain("Ana");

	for (let times = 0; times < 25; times += 1) {
		expect((await report({ kind: "event" })).status).toBe(204);
	}
	await vi.waitFor(() => expect(logged()).toHaveLength(20));
});
