import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let logged = "";
beforeAll(async () => {
	web = await startTestWeb();
	logged = readFileSync(web.log, "utf8");
});
afterAll(() => {
	expect(readFileSync(web.log, "utf8")).toBe(logged);
	return web?.close();
});

/** The head of the answer to a request as it is written, which clients would put right. */
function ask(...lines: string[]): Promise<string> {
	const { hostname, port } = new URL(web.url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname, () =>
			socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`),
		);
		let text = "";
		socket.on("data", (part) => {
			text += part;
		});
		socket.on("close", () => resolve(text.split("\r\n\r\n")[0] ?? ""));
		socket.on("error", reject);
	});
}

const requestStatus = async (...lines: string[]) => Number((await ask(...lines)).split(" ")[1]);

describe("an invalid host", () => {
	it.each([
		...["%2e%2e%2fapi.test", "a.b/../x", "a b", "a.b:80/x", "a.b:", "user@a.b", "a..b", "-a.b"],
		...["[::1", "[::1]x", "a.b?x", "a.b#x", "a\\b", "ä.b", `${"a".repeat(64)}.b`, ""],
	])("is refused: %s", async (host) => {
		expect(await requestStatus("GET /auth HTTP/1.1", `Host: ${host}`)).toBe(400);
		expect(await requestStatus("GET /favicon.svg HTTP/1.1", `Host: ${host}`)).toBe(400);
	});

	it("is refused where a proxy is said to have seen it, and where there are two", async () => {
		const host = "Host: a.b";
		const forwarded = "X-Forwarded-Host: a.b:80/../x";
		expect(await requestStatus("GET /auth HTTP/1.1", host, forwarded)).toBe(400);
		expect(await requestStatus("GET /auth HTTP/1.1", host, "Host: c.d")).toBe(400);
		expect(await requestStatus("GET /auth HTTP/1.1", host)).toBe(200);
		const inRow = "X-Forwarded-Host: a.b, c.d:8080";
		expect(await requestStatus("GET /auth HTTP/1.1", host, inRow)).toBe(200);
	});

	it("is none of a load balancer's business that asks how it goes", async () => {
		expect(await requestStatus("GET /healthz HTTP/1.0")).toBe(200);
	});
});

it("takes no whole address for a path", async () => {
	expect(await requestStatus("GET http://evil.example/auth HTTP/1.1", "Host: a.b")).toBe(400);
});

it.each(["OPTIONS", "PROPFIND", "TRACE"])("does not know %s", async (method) => {
	for (const path of ["/auth", "/home", "/favicon.svg", "/healthz"]) {
		expect(await requestStatus(`${method} ${path} HTTP/1.1`, "Host: a.b"), path).toBe(405);
	}
});

it("lets no browser guess what a file is", async () => {
	const page = await web.guest().get("/auth");
	const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
	for (const path of ["/favicon.svg", script]) {
		const answer = await web.guest().get(path);
		expect([answer.status, answer.headers.get("x-content-type-options")], path).toEqual([
			200,
			"nosniff",
		]);
	}
});
