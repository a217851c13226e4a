// @both-databases: transactions
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { seedWhenEmpty } from "../../../demo/seed-database";
import { verifyAll } from "../../../gateway/audit/verify-all";
import {
	ConnectionLost,
	type Database,
	NoConnection,
	SYSTEM,
	type Tx,
} from "../../../gateway/core/database";
import { openPglite } from "../../../gateway/core/database-pglite";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { startJobs } from "../../../gateway/core/jobs";
import { queryRows } from "../../../gateway/core/query-rows";
import type { Services } from "../../../gateway/core/services";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

const allLimits = (ms: number) => ({
	statement_timeout: ms,
	lock_timeout: ms,
	idle_in_transaction_session_timeout: ms,
});
const SHORT = allLimits(300);
const NAMES = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

describe.runIf(inject("databaseSource").kind === "postgres")("a transaction of a request", () => {
	let place: TestDatabase;
	const opened: Database[] = [];
	function open(poolSize: number, limits?: typeof SHORT): Database {
		const options = limits ? { limits } : {};
		const database = openPostgres(place.env.DATABASE_URL ?? "", poolSize, options);
		opened.push(database);
		return database;
	}
	beforeAll(async () => {
		place = await createTestDatabase();
	});
	afterAll(async () => {
		await Promise.all(opened.map((database) => database.close()));
		await place.remove();
	});

	const answers = (database: Database) =>
		database.transaction(SYSTEM, (tx) => queryRows(tx, sql`select 1 as one`));

	it("ends with a statement that is stuck, and its connection comes back", async () => {
		const database = open(1, SHORT);
		const started = Date.now();
		const stuck = database.transaction(SYSTEM, (tx) => tx.execute(sql`select pg_sleep(20)`));
		// Waits for the pool's only connection.
		const next = answers(database);
		await expect(stuck).rejects.toMatchObject({ cause: { code: "57014" } });
		expect(await next).toEqual([{ one: 1 }]);
		expect(Date.now() - started).toBeLessThan(5_000);
	});

	it("does not wait forever for what another one holds", async () => {
		const database = open(2, SHORT);
		const take = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7)`);
		await database.withoutLimits().transaction(SYSTEM, async (holder) => {
			await take(holder);
			const waiting = database.transaction(SYSTEM, (tx) =>
				tx.execute(sql`set local statement_timeout = 0`).then(() => take(tx)),
			);
			await expect(waiting).rejects.toMatchObject({ cause: { code: "55P03" } });
		});
		await database.transaction(SYSTEM, take);
	});

	it("does not keep a connection while nothing is asked on it", async () => {
		const database = open(1, SHORT);
		const idle = database.transaction(SYSTEM, async (tx) => {
			await sleep(1_500);
			await tx.execute(sql`select 1`);
		});
		await expect(idle).rejects.toBeInstanceOf(ConnectionLost);
		expect(await answers(database)).toEqual([{ one: 1 }]);
	});

	/** The limits of a transaction: idle, lock, statement. */
	async function readLimits(database: Database): Promise<number[]> {
		const names = sql.join(
			NAMES.map((name) => sql`${name}`),
			sql`, `,
		);
		const rows = await database.transaction(SYSTEM, (tx) =>
			queryRows<{ ms: number }>(
				tx,
				sql`select setting::int as ms from pg_settings where name in (${names}) order by name`,
			),
		);
		return rows.map(({ ms }) => ms);
	}

	it("has limits above what web waits for, and nothing else on its connection has any", async () => {
		const database = open(1);
		expect(await readLimits(database)).toEqual([60_000, 20_000, 65_000]);
		expect(await readLimits(database.withoutLimits())).toEqual([0, 0, 0]);
		for (const name of NAMES) {
			expect((await database.execute(`show ${name}`)).rows, name).toEqual([{ [name]: "0" }]);
		}
	});

	it("is limited where a job is not", async () => {
		const database = open(4, SHORT);
		const log = pino({ level: "silent" });
		const services = { database, log, config: { JOB_SECONDS: {} } } as unknown as Services;
		const seen: number[][] = [];
		const run = async (given: Services) => void seen.push(await readLimits(given.database));
		const jobs = await startJobs(services, [{ name: "limits", everySeconds: 3_600, run }]);
		await expect.poll(() => seen, { timeout: 20_000 }).toEqual([[0, 0, 0]]);
		await jobs.stop();
	}, 60_000);

	it("tells a job that runs when the process is to stop", async () => {
		const database = open(4);
		const log = pino({ level: "silent" });
		const services = { database, log, config: { JOB_SECONDS: {} } } as unknown as Services;
		const steps: string[] = [];
		const run = async (_: Services, signal: AbortSignal) => {
			steps.push("began");
			await new Promise((resolve) => signal.addEventListener("abort", resolve));
			steps.push("told");
		};
		const jobs = await startJobs(services, [{ name: "stopped", everySeconds: 3_600, run }]);
		await expect.poll(() => steps, { timeout: 20_000 }).toEqual(["began"]);
		await jobs.stop();
		expect(steps).toEqual(["began", "told"]);
	}, 60_000);

	it("waits for its turn at a rush, longer than a connection may take to open", async () => {
		const database = open(1);
		const holder = database
			.withoutLimits()
			.transaction(SYSTEM, (tx) => tx.execute(sql`select pg_sleep(5.6)`));
		const rush = [answers(database), answers(database), database.execute("select 1 as one")];
		expect(await Promise.all(rush)).toEqual([[{ one: 1 }], [{ one: 1 }], { rows: [{ one: 1 }] }]);
		await holder;
	});

	it("ends no process with a job's end that is not noted at once: it is tried again, or told in the log", async () => {
		const database = open(4);
		const written: string[] = [];
		const log = pino(
			{ level: "error" },
			{ write: (line) => void written.push(JSON.parse(line).msg) },
		);
		const faults = new Map<unknown, Error[]>([
			["noted", [new NoConnection(), new NoConnection()]],
			["told", [new Error("odd")]],
		]);
		const failing: Database = {
			...database,
			withoutLimits: () => failing,
			execute(text, values = []) {
				const isEnd = /completed_on\s*=\s*now/.test(text);
				const fault = isEnd && faults.get(values[0])?.pop();
				return fault ? Promise.reject(fault) : database.execute(text, values);
			},
		};
		const services = { database: failing, log, config: { JOB_SECONDS: {} } } as unknown as Services;
		const run = async () => undefined;
		const jobs = await startJobs(
			services,
			["noted", "told"].map((name) => ({ name, everySeconds: 3_600, run })),
		);
		const states = async () => {
			const text =
				"select name, state from pgboss.job where name in ('noted', 'told') order by name";
			return (await database.execute(text)).rows;
		};
		await expect.poll(states, { timeout: 20_000 }).toEqual([
			{ name: "noted", state: "completed" },
			{ name: "told", state: "active" },
		]);
		expect(written).toEqual(["job queue"]);
		await jobs.stop();
	}, 60_000);

	it("is all that is limited: the demo is made and the log verified however long it takes", async () => {
		const hurried = open(3, allLimits(1));
		await seedWhenEmpty(hurried, { log: pino({ level: "silent" }), scale: 0.001 });
		const reports = await verifyAll(hurried.withoutLimits(), []);
		expect(reports.length).toBeGreaterThan(1);
		expect(reports.filter(({ fault }) => fault)).toEqual([]);
	}, 60_000);
});

describe.runIf(inject("databaseSource").kind === "pglite")("the embedded database", () => {
	let place: TestDatabase;
	let database: Database;
	beforeAll(async () => {
		place = await createTestDatabase();
		database = await openPglite(place.env.DATA_DIR, { patienceMs: 60_000 });
	});
	afterAll(async () => {
		await database.close();
		await place.remove();
	});

	const answer = (on: Database) =>
		on.transaction(SYSTEM, (tx) => queryRows(tx, sql`select 1 as one`));

	it("lets the process read requests between the transactions of a long job", async () => {
		let turns = 0;
		let isOver = false;
		const watch = () => {
			turns += 1;
			if (!isOver) setImmediate(watch);
		};
		setImmediate(watch);
		for (let done = 0; done < 50; done += 1) await answer(database.withoutLimits());
		isOver = true;
		expect(turns).toBeGreaterThan(40);
	});

	it("takes all that requests wait for before a job goes on", async () => {
		const order: string[] = [];
		const note = (name: string, on: Database) => answer(on).then(() => void order.push(name));
		await Promise.all([
			note("request", database),
			note("job", database.withoutLimits()),
			note("second job", database.withoutLimits()),
			note("second request", database),
			note("third request", database),
		]);
		expect(order).toEqual(["request", "second request", "third request", "job", "second job"]);
	});
});
