// @both-databases: transactions
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { LiveMessage } from "~/models/shared/live";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { type Live, serveLive } from "../../../gateway/identity/live/serve-live";
import { startTestGateway, type TestAnswer, type TestGateway } from "../../support/gateway";
import { intakeBody } from "../../support/orders/test-orders";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Closes every connection, like a restart of the server. */
async function cutConnections(): Promise<void> {
	await gateway.services.database
		.execute(
			`select pg_terminate_backend(pid, 5000) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid()`,
		)
		// The asking connection may be closed as well.
		.catch(() => undefined);
}

/** Retries until the gateway has its database back; until then it may only answer that it is busy. */
async function untilDone(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		const answer = await ask();
		if (answer.status !== 503) return answer;
		expect(answer.headers.get("retry-after")).toBe("2");
		await sleep(20);
	}
	throw new Error("The gateway did not recover");
}

describe.runIf(inject("databaseSource").kind === "postgres")(
	"a database server that restarts",
	() => {
		const path = () =>
			`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}`;
		const token = () => gateway.own.tokens.merchantSuperAdmin;

		it("is a moment's refusal to readers, never a fault", async () => {
			for (let round = 0; round < 5; round += 1) {
				const asking = Promise.all(
					Array.from({ length: 12 }, () => gateway.call("GET", path(), { token: token() })),
				);
				await cutConnections();
				for (const { status, body } of await asking) {
					expect([200, 503], JSON.stringify(body)).toContain(status);
				}
				const after = await untilDone(() => gateway.call("GET", path(), { token: token() }));
				expect(after.status).toBe(200);
			}
		});

		it("costs no change and makes none twice", async () => {
			const before = await gateway.call("GET", path(), { token: token() });
			const changes = 12;
			for (let index = 0; index < changes; index += 1) {
				const request = {
					token: token(),
					key: `restart-${index}-${crypto.randomUUID()}`,
					body: { subtitle: `restart ${index}` },
				};
				const first = gateway.call("PATCH", path(), request);
				if (index % 3 === 0) await cutConnections();
				expect([200, 503]).toContain((await first).status);
				expect((await untilDone(() => gateway.call("PATCH", path(), request))).status).toBe(200);
			}
			const after = await gateway.call("GET", path(), { token: token() });
			expect(after.body.version - before.body.version).toBe(changes);
		});

		it("lets nobody in with remembered rights from before it", async () => {
			const cashier = gateway.own.tokens.storeCashier;
			const orders = () => gateway.call("GET", "/api/v2/orders", { token: cashier });
			expect((await orders()).status).toBe(200);
			await cutConnections();
			// The notice is sent while nobody listens.
			await untilDone(async () => {
				try {
					await gateway.services.database.transaction(SYSTEM, (tx) =>
						queryRows(
							tx,
							sql`update sessions set revoked_at = now()
							where user_uuid = ${gateway.own.userUuids.storeCashier}::uuid`,
						),
					);
					return { status: 200, body: null, headers: new Headers() };
				} catch {
					return { status: 503, body: null, headers: new Headers({ "retry-after": "2" }) };
				}
			});
			expect((await untilDone(orders)).status).toBe(401);
		});

		it("loses no event for those who listen", { timeout: 60_000 }, async () => {
			const server = serve({ fetch: gateway.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
			await new Promise((resolve) => server.once("listening", resolve));
			const live: Live = await serveLive(server, gateway.services);
			const { port } = server.address() as AddressInfo;
			const socket = io(`http://127.0.0.1:${port}/menuSync`, {
				auth: { serviceKey: "service key of the tests" },
				transports: ["websocket"],
				forceNew: true,
			});
			try {
				await new Promise<void>((resolve) => socket.on("connect", () => resolve()));
				const heard: LiveMessage[] = [];
				// What was changed before the server restarted may be told only now.
				socket.on("event", (message: LiveMessage) => {
					if (message.type === "order.created") heard.push(message);
				});
				expect(await socket.emitWithAck("join", `merchant:${gateway.own.merchantId}`)).toBe(true);
				const placed: string[] = [];
				for (let round = 0; round < 4; round += 1) {
					if (round % 2 === 1) await cutConnections();
					const body = intakeBody(gateway.own.storeIds[0]);
					const answer = await untilDone(() =>
						gateway.call("POST", "/api/v2/orders", { apiKey: gateway.own.apiKey, body }),
					);
					placed.push(answer.body.id);
				}
				for (let wait = 0; wait < 400 && heard.length < placed.length; wait += 1) await sleep(25);
				const ids = heard.map(({ payload }) => (payload as { id: string }).id);
				expect(ids).toEqual(placed);
				const seqs = heard.map(({ seq }) => seq);
				expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
			} finally {
				socket.disconnect();
				await live.close();
				server.closeAllConnections();
				await new Promise((resolve) => server.close(resolve));
			}
		});
	},
);

describe("what the database takes back as a whole", () => {
	/** A gateway whose every statement fails with that database code. */
	async function answerTo(code: string): Promise<TestAnswer> {
		const { database } = gateway.services;
		const raise = sql.raw(
			`do $$ begin raise exception 'taken back' using errcode = '${code}'; end $$`,
		);
		const fail = (tx: Tx) => tx.execute(raise) as never;
		gateway.services.database = {
			...database,
			read: (tenancy) => database.read(tenancy, fail),
			transaction: (tenancy) => database.transaction(tenancy, fail),
		};
		try {
			const { own } = gateway;
			const path = `/api/v2/store-v2/${own.merchantId}/locations`;
			return await gateway.call("GET", path, { token: own.tokens.merchantSuperAdmin });
		} finally {
			gateway.services.database = database;
		}
	}

	it.each([
		["a deadlock", "40P01"],
		["a clash of transactions", "40001"],
		["a wait for a lock that took too long", "55P03"],
		["a statement that took too long", "57014"],
	])("is a moment's refusal: %s", async (_, code) => {
		const { status, headers, body } = await answerTo(code);
		expect(status, JSON.stringify(body)).toBe(503);
		expect(headers.get("retry-after")).toBe("2");
	});

	it("is distinguished from a fault, which nobody is asked to try again", async () => {
		const { status, headers } = await answerTo("22012");
		expect([status, headers.get("retry-after")]).toEqual([500, null]);
	});
});

it("answers again at once after a request that broke in the database", async () => {
	const broken = gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.execute(sql`select 1 / 0`),
	);
	await expect(broken).rejects.toThrow();
	const answer = await gateway.call("GET", "/api/v2/auth/viewer", {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	expect(answer.status).toBe(200);
});
