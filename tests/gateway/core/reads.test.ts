// @both-databases: transactions
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Database, SYSTEM, type Tenancy } from "../../../gateway/core/database";
import { openPostgres } from "../../../gateway/core/database-postgres";
import { queryRows } from "../../../gateway/core/query-rows";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

const LOCATIONS = sql`select distinct merchant_id as id from locations`;

describe("a read", () => {
	let gateway: TestGateway;
	let database: Database;
	let own: Tenancy;
	let another: Tenancy;
	beforeAll(async () => {
		gateway = await startTestGateway();
		database = gateway.services.database;
		own = { role: "app", merchantId: gateway.own.merchantId, stores: null };
		another = { ...own, merchantId: gateway.other.merchantId };
	});
	afterAll(() => gateway.close());

	const merchantsSeen = (tenancy: Tenancy, times = 1) =>
		database.read(tenancy, async (tx) => {
			const seen = new Set<string>();
			for (let time = 0; time < times; time += 1) {
				for (const { id } of await queryRows<{ id: string }>(tx, LOCATIONS)) seen.add(id);
			}
			return [...seen];
		});

	it("sees its own organization alone, also after others on its connection and once the statement is prepared", async () => {
		for (let time = 0; time < 6; time += 1) {
			expect(await merchantsSeen(own, 3)).toEqual([own.merchantId]);
			expect(await merchantsSeen(another)).toEqual([another.merchantId]);
			expect((await merchantsSeen(SYSTEM)).length).toBeGreaterThan(1);
		}
	});

	it("keeps reads beside each other apart", async () => {
		const seen = await Promise.all(
			Array.from({ length: 40 }, (_, index) => merchantsSeen(index % 2 ? own : another, 2)),
		);
		seen.forEach((ids, index) => {
			expect(ids).toEqual([(index % 2 ? own : another).merchantId]);
		});
	});

	it("cannot write, and leaves the next transaction as it is", async () => {
		const rename = sql`update locations set title = 'Renamed'`;
		await expect(database.read(own, (tx) => tx.execute(rename))).rejects.toMatchObject({
			cause: { code: "25006" },
		});
		await expect(
			database.read(own, async (tx) => {
				await tx.execute(LOCATIONS);
				await tx.execute(rename);
			}),
		).rejects.toMatchObject({ cause: { code: "25006" } });
		expect(await merchantsSeen(own)).toEqual([own.merchantId]);
		await database.transaction(own, (tx) => tx.execute(rename));
		const [row] = await database.read(own, (tx) =>
			queryRows<{ title: string; role: string }>(
				tx,
				sql`select title, current_user as role from locations`,
			),
		);
		expect(row).toEqual({ title: "Renamed", role: "app" });
	});

	it("goes on after a statement that failed", async () => {
		for (let time = 0; time < 5; time += 1) {
			await expect(
				database.read(own, (tx) => tx.execute(sql`select 1 / ${0}::int`)),
			).rejects.toMatchObject({ cause: { code: "22012" } });
		}
		expect(await merchantsSeen(own)).toEqual([own.merchantId]);
	});
});

describe.runIf(inject("databaseSource").kind === "postgres")("a read on PostgreSQL", () => {
	let place: TestDatabase;
	let database: Database;
	beforeAll(async () => {
		place = await createTestDatabase();
		const limits = { statement_timeout: 300, lock_timeout: 300 };
		database = openPostgres(place.env.DATABASE_URL ?? "", 1, { limits });
	});
	afterAll(async () => {
		await database.close();
		await place.remove();
	});

	const one = () => database.read(SYSTEM, (tx) => queryRows(tx, sql`select 1 as one`));

	it("ends with a statement that is stuck, and its connection comes back", async () => {
		const stuck = database.read(SYSTEM, (tx) => tx.execute(sql`select pg_sleep(20)`));
		await expect(stuck).rejects.toMatchObject({ cause: { code: "57014" } });
		expect(await one()).toEqual([{ one: 1 }]);
	});

	it("leaves no role, no tenancy and no limit on the connection", async () => {
		await one();
		const { rows } = await database.execute(
			`select current_user = session_user as "isOwn", current_setting('app.merchant', true) as merchant,
				current_setting('transaction_read_only') as "readOnly", current_setting('statement_timeout') as timeout`,
		);
		expect(rows).toEqual([{ isOwn: true, merchant: "", readOnly: "off", timeout: "0" }]);
	});
});
