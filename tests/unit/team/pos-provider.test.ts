import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpPos } from "../../../gateway/adapters/pos/http-provider";
import { PosSilent } from "../../../gateway/adapters/pos/provider";
import { createPosSandbox } from "../../../gateway/adapters/pos/sandbox";

const MERCHANT_ID = "018e08b0-fa80-742a-a66a-2da56a83d263";
let server: Server;
let sandbox: Server;
let next: { status: number; body: string } | "hang up" | "hang on";
let seen: { url: string | undefined; authorization: string | undefined };

beforeAll(async () => {
	server = createServer((request, response) => {
		seen = { url: request.url, authorization: request.headers.authorization };
		if (next === "hang up") return void request.socket.destroy();
		if (next === "hang on") return;
		response.writeHead(next.status, { "content-type": "application/json" }).end(next.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const app = new Hono().route("/sandbox/pos", createPosSandbox());
	sandbox = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => sandbox.once("listening", resolve));
});
afterAll(() => {
	for (const each of [server, sandbox]) {
		each.closeAllConnections();
		each.close();
	}
});

const at = (where: Server, path: string) =>
	`http://127.0.0.1:${(where.address() as AddressInfo).port}${path}`;
const pos = (timeoutMs = 10_000) =>
	createHttpPos({ url: at(server, "/v1/"), key: "secret", timeoutMs });
const answers = (status: number, body: unknown) => {
	next = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
};

describe("the point of sale over HTTP", () => {
	it("is asked with its key, and tells who works there, by name", async () => {
		answers(200, {
			teamMembers: [
				{ id: "2", name: "Zoe", email: " Zoe@Example.test ", status: "ACTIVE", wage: 12 },
				{ id: "3", name: "Left", email: "left@example.test", status: "INACTIVE" },
				{ id: "1", name: "Abe" },
			],
		});
		expect(await pos().listTeamMembers("m 1")).toEqual([
			{ id: "1", name: "Abe", email: null },
			{ id: "2", name: "Zoe", email: "zoe@example.test" },
		]);
		expect(seen).toEqual({
			url: "/v1/merchants/m%201/team-members",
			authorization: "Bearer secret",
		});
	});

	it.each([
		["an error", () => answers(500, {})],
		["another page", () => answers(200, "<html>")],
		["another shape", () => answers(200, { teamMembers: [{ name: "No id" }] })],
		["a redirect", () => answers(302, {})],
		[
			"a lost connection",
			() => {
				next = "hang up";
			},
		],
	])("is silent with %s", async (_, prepare) => {
		prepare();
		await expect(pos().listTeamMembers("m")).rejects.toBeInstanceOf(PosSilent);
	});

	it("is silent when it takes too long", async () => {
		next = "hang on";
		await expect(pos(100).listTeamMembers("m")).rejects.toBeInstanceOf(PosSilent);
	});

	it("has a sandbox with the same people each time, others for another merchant", async () => {
		const demo = createHttpPos({ url: at(sandbox, "/sandbox/pos"), key: "", timeoutMs: 10_000 });
		const people = await demo.listTeamMembers(MERCHANT_ID);
		expect(people).toHaveLength(7);
		expect(people.filter(({ email }) => email === null)).toHaveLength(1);
		expect(await demo.listTeamMembers(MERCHANT_ID)).toEqual(people);
		const others = await demo.listTeamMembers(MERCHANT_ID.replace(/.$/, "4"));
		expect(others.map(({ id }) => id)).not.toEqual(people.map(({ id }) => id));
		await expect(demo.listTeamMembers("nobody")).rejects.toBeInstanceOf(PosSilent);
	});
});
