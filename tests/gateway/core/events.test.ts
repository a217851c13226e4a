// @both-databases: transactions
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { LiveMessage } from "~/models/shared/live";
import { readConfig } from "../../../gateway/core/config";
import { type Database, SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { queueEvent, record } from "../../../gateway/core/ledger";
import { type EventPublisher, publishEvents } from "../../../gateway/core/live/publish-events";
import { eventsAfter, newestEvent } from "../../../gateway/core/live/read-events";
import { systemScope } from "../../../gateway/core/scope";
import { flushLedger } from "../../../gateway/core/with-ledger";
import { createServices } from "../../../gateway/create-services";
import { TEST_SECRET } from "../../support/gateway";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

const DYING = fileURLToPath(new URL("../../support/core/commit-and-die.ts", import.meta.url));
const PATIENCE = { timeout: 10_000 };

let place: TestDatabase;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
	place = await createTestDatabase();
	closing.push(() => place.remove());
});
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway's services and live socket on the test's database, with the events it has told. */
async function startTelling(merchantId: string) {
	const database = await place.open();
	closing.push(() => database.close());
	const config = readConfig({
		SESSION_SECRET: TEST_SECRET,
		SERVICE_KEY: "service key of the tests",
	});
	const services = await createServices(config, database, pino({ level: "silent" }));
	const received: LiveMessage[] = [];
	const publisher: EventPublisher = await publishEvents(
		services,
		(_, message) => void received.push(message),
	);
	closing.push(() => publisher.close());
	await publisher.begin(merchantId);
	return { database, services, received };
}

function recordEvent(tx: Tx, merchantId: string, name: string, storeId: string | null = null) {
	const change = {
		entity: "order",
		entityId: name,
		entityLabel: name,
		storeId,
		action: "create",
		before: null,
		after: { name },
	} as const;
	const event = { type: "order.created", storeId, payload: { name } };
	record(tx, systemScope(merchantId, "Events"), change, event);
}

const commit = (database: Database, merchantId: string, name: string, storeId?: string) =>
	database.transaction(SYSTEM, async (tx) => recordEvent(tx, merchantId, name, storeId));

const messageNames = (messages: LiveMessage[]) =>
	messages.map(({ payload }) => (payload as { name: string }).name);

describe("events", () => {
	it("are sent once each after their commit, numbered from one without gaps", async () => {
		const merchantId = newId();
		const { database, services, received } = await startTelling(merchantId);
		const names = Array.from({ length: 40 }, (_, index) => `Order ${index}`);
		await Promise.all(names.map((name) => commit(database, merchantId, name, newId())));
		const refused = database.transaction(SYSTEM, async (tx) => {
			recordEvent(tx, merchantId, "Never so");
			throw new Error("Taken back");
		});
		await expect(refused).rejects.toThrow();
		await vi.waitFor(() => expect(received).toHaveLength(names.length), PATIENCE);
		expect(received.map(({ seq }) => seq)).toEqual(names.map((_, index) => index + 1));
		expect(messageNames(received).sort()).toEqual([...names].sort());
		expect(await newestEvent(services, merchantId)).toBe(names.length);
	});

	it("keep the order of the changes of one transaction", async () => {
		const merchantId = newId();
		const { database, received } = await startTelling(merchantId);
		const names = Array.from({ length: 25 }, (_, index) => `Step ${index}`);
		await database.transaction(SYSTEM, async (tx) => {
			for (const name of names) recordEvent(tx, merchantId, name);
		});
		await vi.waitFor(() => expect(received).toHaveLength(names.length), PATIENCE);
		expect(messageNames(received)).toEqual(names);
	});

	it("are announced with the commit where no audit row belongs to them", async () => {
		const merchantId = newId();
		const { database, received } = await startTelling(merchantId);
		const announced: string[] = [];
		database.onEvents(async (types) => void announced.push(...types));
		const event = { type: "task.progress", storeId: null, payload: { taskId: "t" } };
		await database.transaction(SYSTEM, async (tx) => queueEvent(tx, merchantId, event));
		expect(announced).toEqual(["task.progress"]);
		await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
		const undone = database.transaction(SYSTEM, async (tx) => {
			queueEvent(tx, merchantId, event);
			throw new Error("Undone");
		});
		await expect(undone).rejects.toThrow("Undone");
		expect(announced).toHaveLength(1);
	});

	it("of a process that was killed between its commit and the announcement are sent", async () => {
		const merchantId = newId();
		const signal = await new Promise((resolve, reject) => {
			const dying = spawn(process.execPath, ["--import", "tsx", DYING], {
				env: { PATH: process.env.PATH, NODE_ENV: "test", ...place.env, MERCHANT_ID: merchantId },
				stdio: "inherit",
			});
			dying.once("error", reject);
			dying.once("exit", (_, how) => resolve(how));
		});
		expect(signal).toBe("SIGKILL");
		const { services, received } = await startTelling(merchantId);
		await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
		expect(await eventsAfter(services, merchantId, 0)).toEqual(received);
	}, 60_000);

	it("are found by polling when no announcement arrives", async () => {
		const merchantId = newId();
		const { services, received } = await startTelling(merchantId);
		// As the owner, bypassing all announcements.
		await services.database.script(`begin; set local role app_system;
			insert into events (merchant_id, type, payload, at)
				values ('${merchantId}', 'order.created', '{"name":"Unannounced"}', now());
			commit;`);
		await vi.waitFor(() => expect(messageNames(received)).toEqual(["Unannounced"]), PATIENCE);
	});
});

describe.runIf(inject("databaseSource").kind === "postgres")(
	"events of overlapping commits",
	() => {
		it("are neither missed nor told twice when the earlier one commits later", async () => {
			const merchantId = newId();
			const { database, services, received } = await startTelling(merchantId);
			await database.transaction(SYSTEM, async (tx) => {
				recordEvent(tx, merchantId, "Begun first", newId());
				const { last } = await flushLedger(tx);
				if (last) await tx.execute(last);
				await commit(database, merchantId, "Committed first", newId());
				await vi.waitFor(
					() => expect(messageNames(received)).toEqual(["Committed first"]),
					PATIENCE,
				);
			});
			// Another process may take over: the transaction's own announcement is not tested here.
			await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
			expect(messageNames(received)).toEqual(["Committed first", "Begun first"]);
			expect(messageNames(await eventsAfter(services, merchantId, 1))).toEqual(["Begun first"]);
		});

		it("of several processes come in one order everywhere", async () => {
			const merchantId = newId();
			const one = await startTelling(merchantId);
			const other = await startTelling(merchantId);
			await Promise.all(
				Array.from({ length: 60 }, (_, index) =>
					commit((index % 2 ? one : other).database, merchantId, `Order ${index}`, newId()),
				),
			);
			for (const { received } of [one, other]) {
				await vi.waitFor(() => expect(received).toHaveLength(60), PATIENCE);
				expect(received.map(({ seq }) => seq)).toEqual(received.map((_, index) => index + 1));
			}
			expect(other.received).toEqual(one.received);
		});
	},
);
