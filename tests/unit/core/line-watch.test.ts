import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { NoConnection } from "../../../gateway/core/database";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { LineWatch } from "../../../gateway/core/line-watch";

const TIMES = { lookMs: 10, longMs: 30, answerMs: 60, againMs: 10 };
const atEnd: (() => void)[] = [];
afterEach(() => {
	for (const end of atEnd.splice(0)) end();
});

async function watchOver(answer: (socket: Socket) => void) {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => undefined);
		answer(socket);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/any`;
	const watch = new LineWatch(url, TIMES);
	atEnd.push(() => {
		watch.stop();
		server.close();
		for (const socket of sockets) socket.destroy();
	});
	return { watch, url, connections: sockets };
}

function makeClient() {
	const destroy = vi.fn();
	const client = { connection: { stream: { destroy } } } as unknown as pg.PoolClient;
	return { client, destroy };
}

it("cuts what is in use while the server answers nobody", async () => {
	const { watch } = await watchOver(() => undefined);
	const { client, destroy } = makeClient();
	watch.begin(client);
	await vi.waitFor(() => expect(destroy).toHaveBeenCalled(), { timeout: 5_000 });
});

it("leaves long work alone where the server answers, if only by refusing", async () => {
	const { watch, connections } = await watchOver((socket) => socket.end());
	const { client, destroy } = makeClient();
	watch.begin(client);
	await vi.waitFor(() => expect(connections.size).toBeGreaterThan(1), { timeout: 5_000 });
	await sleep(3 * TIMES.answerMs);
	expect(destroy).not.toHaveBeenCalled();
});

it("asks nothing about short work", async () => {
	const { watch, connections } = await watchOver((socket) => socket.end());
	const { client } = makeClient();
	watch.begin(client);
	watch.end(client);
	await sleep(3 * TIMES.lookMs + TIMES.longMs);
	expect(connections.size).toBe(0);
});

it("does not take a stall of its own process for silence of the server", async () => {
	const { watch, connections } = await watchOver((socket) => {
		const until = performance.now() + 2 * TIMES.answerMs;
		while (performance.now() < until);
		socket.end();
	});
	const { client, destroy } = makeClient();
	watch.begin(client);
	await vi.waitFor(() => expect(connections.size).toBeGreaterThan(2), { timeout: 5_000 });
	expect(destroy).not.toHaveBeenCalled();
});

it("refuses new work until the server lets somebody in again", async () => {
	let isSilent = true;
	const { watch, connections } = await watchOver((socket) => {
		if (!isSilent) socket.end();
	});
	const asking = watch.ask();
	expect(() => watch.requireOpen()).not.toThrow();
	await vi.waitFor(() => expect(() => watch.requireOpen()).toThrow(NoConnection), {
		timeout: 5_000,
	});
	await vi.waitFor(() => expect(connections.size).toBeGreaterThan(2), { timeout: 5_000 });
	expect(() => watch.requireOpen()).toThrow(NoConnection);
	isSilent = false;
	await asking;
	expect(() => watch.requireOpen()).not.toThrow();
});

it("is asked by the database before each piece of work, and told when no connection comes", async () => {
	const { url, connections } = await watchOver((socket) => socket.end());
	const database = openPostgres(url, 1);
	atEnd.push(() => void database.close(), vi.restoreAllMocks);
	const ask = vi.spyOn(LineWatch.prototype, "ask").mockResolvedValue();
	await expect(database.execute("select 1")).rejects.toThrow(NoConnection);
	expect(ask).toHaveBeenCalledOnce();
	expect(connections.size).toBe(1);
	vi.spyOn(LineWatch.prototype, "requireOpen").mockImplementation(() => {
		throw new NoConnection();
	});
	await expect(database.execute("select 1")).rejects.toThrow(NoConnection);
	expect(connections.size).toBe(1);
});
