import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { GatewayEnv } from "../../../gateway/core/caller";
import { ConnectionLost } from "../../../gateway/core/database";
import { answerError } from "../../../gateway/core/http";
import type { Services } from "../../../gateway/core/services";

async function answerTo(fault: Error, method = "GET") {
	const error = vi.fn();
	const app = new Hono<GatewayEnv>();
	app.onError(answerError({ log: { error } } as unknown as Services));
	app.all("/", () => {
		throw fault;
	});
	const answer = await app.request("/", { method });
	return { answer, body: await answer.json(), error };
}

it.each([
	["GET", /no storage left/],
	["POST", /Nothing can be saved .* storage is full/],
])("says after %s that storage is full, to people and in the log", async (method, words) => {
	const full = Object.assign(new Error("could not extend file"), { code: "53100" });
	const { answer, body, error } = await answerTo(
		new Error("Failed query", { cause: full }),
		method,
	);
	expect(answer.status).toBe(503);
	expect(answer.headers.get("retry-after")).toBe("60");
	expect(body.message).toMatch(words);
	expect(error).toHaveBeenCalledWith(expect.anything(), "the database has no room left");
});

it.each([
	["is out of reach", "ECONNREFUSED"],
	["ended a transaction that was idle for too long", "25P03"],
])("says that it is busy where the database %s, without an entry in the log", async (_, code) => {
	const gone = Object.assign(new Error("gone"), { code });
	const { answer, body, error } = await answerTo(gone);
	expect(answer.status).toBe(503);
	expect(body.message).toMatch(/busy/);
	expect(error).not.toHaveBeenCalled();
});

it.each([
	["GET", "The service is busy. Please try again."],
	["PATCH", "The connection was lost, so this may have been saved. Check before you try again."],
])("says what a connection lost in %s leaves open", async (method, message) => {
	const { answer, body } = await answerTo(new ConnectionLost(new Error("gone")), method);
	expect(answer.status).toBe(503);
	expect(body.message).toBe(message);
});
