import { execFileSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { findConnection } from "../../../gateway/core/open-database";
import { queryRows } from "../../../gateway/core/query-rows";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";
import { findPgBouncer, startPooler, type TestPooler } from "../../support/pooler";

const program = findPgBouncer();
const isPostgres = inject("databaseSource").kind === "postgres";
/** So many sessions of the server serve five times as many connections. */
const SESSIONS = 2;
/** So often each statement is run; there are more of them than a connection keeps plans. */
const OFTEN = 4;

describe.runIf(isPostgres)("a connection to the server itself", () => {
	it("is known as one", async () => {
		const place = await createTestDatabase();
		const { DATABASE_URL: url = "" } = place.env;
		expect(await findConnection(url, undefined)).toEqual({
			isPooled: false,
			namesStatements: true,
		});
		await place.remove();
	});
});

const tracksNames =
	program !== null &&
	Number(/ 1\.(\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[1]) >= 21;

const why = program ? "" : " (skipped: install the package pgbouncer)";
describe.runIf(isPostgres && program)(`behind PgBouncer in transaction mode${why}`, () => {
	let place: TestDatabase;
	let pooler: TestPooler;
	let directUrl: string;
	let pooledUrl: string;
	let namesStatements: boolean;
	let database: Database;
	beforeAll(async () => {
		place = await createTestDatabase();
		directUrl = place.env.DATABASE_URL ?? "";
		pooler = await startPooler(program ?? "", directUrl, {
			default_pool_size: SESSIONS,
			...(tracksNames && { max_prepared_statements: 100 }),
		});
		pooledUrl = pooler.urlOf(directUrl);
		({ namesStatements } = await findConnection(pooledUrl, directUrl));
		database = openPostgres(pooledUrl, 5 * SESSIONS, { directUrl, namesStatements });
	});
	afterAll(async () => {
		await database?.close();
		await pooler?.stop();
		await place?.remove();
	});

	it("is found out, and needs the server's own address", async () => {
		const missing = findConnection(pooledUrl, undefined);
		await expect(missing).rejects.toThrow(/DATABASE_DIRECT_URL is not set/);
		const wrong = findConnection(pooledUrl, pooledUrl);
		await expect(wrong).rejects.toThrow(/DATABASE_DIRECT_URL leads to a connection pooler, too/);
		expect(await findConnection(pooledUrl, directUrl)).toEqual({
			isPooled: true,
			namesStatements: tracksNames,
		});
	});

	const numbers = Array.from({ length: 20 * SESSIONS }, (_, at) => at);

	it("keeps organizations apart on shared sessions, with statements that repeat and plans that are freed", async () => {
		const merchantOf = (at: number) => `0199e6a5-7c1d-7f3a-9b52-${String(at).padStart(12, "0")}`;
		const seen = (at: number, round: number) => {
			const tenancy = { role: "app", merchantId: merchantOf(at), stores: null } as const;
			const ask = (tx: Parameters<Parameters<Database["read"]>[1]>[0]) =>
				queryRows<{ merchant: string; at: number }>(
					tx,
					sql`select current_setting('app.merchant') as merchant, ${at}::int as at,
						${sql.raw(String(at + numbers.length * Math.floor(round / OFTEN)))} as text`,
				);
			return at % 2 ? database.read(tenancy, ask) : database.transaction(tenancy, ask);
		};
		for (let round = 0; round < OFTEN * 4; round += 1) {
			const answers = await Promise.all(numbers.map((at) => seen(at, round)));
			answers.forEach(([row], at) => {
				expect(row).toMatchObject({ merchant: merchantOf(at), at });
			});
		}
	});

	it("goes on after statements that failed, sent together with others", async () => {
		const failing = database.transaction(SYSTEM, (tx) =>
			Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 1 / 0`)]),
		);
		await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
		const reading = database.read(SYSTEM, (tx) => tx.execute(sql`select 1 / 0`));
		await expect(reading).rejects.toMatchObject({ cause: { code: "22012" } });
		expect(await database.read(SYSTEM, (tx) => queryRows(tx, sql`select 1 as one`))).toEqual([
			{ one: 1 },
		]);
	});

	it("leaves no setting, lock, channel or table in the sessions", async () => {
		const state = await Promise.all(
			numbers.map(() =>
				database.execute(`select current_user = session_user and
					coalesce(current_setting('app.merchant', true), '') = '' and
					current_setting('statement_timeout') = '0' as "isClean",
					array(select pg_listening_channels()) as channels,
					(select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
					(select count(*)::int from pg_class where relpersistence = 't') as tables`),
			),
		);
		const clean = { isClean: true, channels: [], locks: 0, tables: 0 };
		for (const { rows } of state) expect(rows).toEqual([clean]);
	});

	it("hears what other processes notify of", async () => {
		let hear: (payload: string) => void = () => undefined;
		const heard = new Promise<string>((resolve) => {
			hear = resolve;
		});
		await database.listen("heard_by_all", hear);
		await database.transaction(SYSTEM, (tx) =>
			tx.execute(sql`select pg_notify('heard_by_all', 'hello')`),
		);
		expect(await heard).toBe("hello");
	});
});
