import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { GatewayEnv } from "../../../gateway/core/caller";
import { answerError } from "../../../gateway/core/http";
import type { Services } from "../../../gateway/core/services";

async function answerTo(fault: Error) {
	const error = vi.fn();
	const app = new Hono<GatewayEnv>();
	app.onError(answerError({ log: { error } } as unknown as Services));
	app.get("/", () => {
		throw fault;
	});
	const answer = await app.request("/");
	return { answer, body: await answer.json(), error };
}

it("says that storage is full, to people and in the log", async () => {
	const full = Object.assign(new Error("could not extend file"), { code: "53100" });
	const { answer, body, error } = await answerTo(new Error("Failed query", { cause: full }));
	expect(answer.status).toBe(503);
	expect(answer.headers.get("retry-after")).toBe("60");
	expect(body.message).toMatch(/storage is full/);
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
