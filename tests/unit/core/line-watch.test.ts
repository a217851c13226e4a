import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { LineWatch } from "../../../gateway/core/line-watch";

const TIMES = { lookMs: 10, longMs: 30, answerMs: 60 };
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
	const watch = new LineWatch(
		`postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/any`,
		TIMES,
	);
	atEnd.push(() => {
		watch.stop();
		server.close();
		for (const socket of sockets) socket.destroy();
	});
	return { watch, connections: sockets };
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
