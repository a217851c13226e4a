import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyAll } from "../../../gateway/audit/verify-all";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { auditHash, GENESIS, record } from "../../../gateway/core/ledger";
import { systemScope } from "../../../gateway/core/scope";
import { auditHeads, auditLog } from "../../../gateway/core/tables";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

let test: TestDatabase;
let opened: Database;
beforeEach(async () => {
	test = await createTestDatabase();
	opened = await test.open();
});
afterEach(async () => {
	await opened.close();
	await test.remove();
});

describe("a log from before there were chains of locations", () => {
	const merchantId = newId();
	const storeId = newId();
	const scope = systemScope(merchantId, "After");
	const label = (storeId: string | null, entityLabel: string) =>
		({
			entity: "location",
			entityId: "1",
			entityLabel,
			storeId,
			action: "update",
			before: null,
			after: null,
		}) as const;

	/** Hashed the old way, without a position in a chain. */
	const rows = chained(
		["Bread", null, null],
		["Renamed", storeId, null],
		["Renamed back", storeId, 2],
		["Coffee", null, null],
	);

	function chained(...given: [string, string | null, number | null][]) {
		let prevHash = GENESIS;
		return given.map(([entityLabel, ofStore, undoesSeq], index) => {
			const row = {
				merchantId,
				seq: index + 1,
				link: null,
				id: newId(),
				at: new Date("2026-03-01T10:00:00Z"),
				actorUuid: null,
				actorLabel: "Before",
				actorRole: "SYSTEM",
				actorKind: "system",
				requestId: "before",
				address: "",
				...label(ofStore, entityLabel),
				fields: [],
				reason: null,
				supportSessionId: null,
				undoesSeq,
				prevHash,
			};
			prevHash = auditHash(row);
			return { ...row, hash: prevHash };
		});
	}

	async function databaseWithOldLog(): Promise<Database> {
		const database = opened;
		await database.transaction(SYSTEM, async (tx) => {
			await tx.insert(auditLog).values(rows.map((row) => ({ ...row, before: null, after: null })));
			const hash = rows.at(-1)?.hash ?? "";
			await tx
				.insert(auditHeads)
				.values({ merchantId, chain: merchantId, links: rows.length, hash });
			await tx.execute(sql`select setval('audit_log_numbers', ${rows.length})`);
		});
		return database;
	}

	it("still verifies, goes on in chains of its own, and shows what is altered in either part", async () => {
		const database = await databaseWithOldLog();
		const report = async () =>
			(await verifyAll(database, STORED_HEADS)).find((each) => each.merchantId === merchantId);
		// A head kept when there was one chain.
		const STORED_HEADS = [
			{
				at: "2026-03-01T11:00:00Z",
				merchantId,
				chain: merchantId,
				seq: 3,
				hash: rows[2]?.hash ?? "",
			},
		];
		expect(await report()).toMatchObject({ rows: 4, chains: 1, fault: null });

		await database.transaction(SYSTEM, async (tx) => {
			record(tx, scope, label(storeId, "First of the location"));
			record(tx, scope, label(null, "Fifth of the organization"));
		});
		await database.transaction(SYSTEM, async (tx) => record(tx, scope, label(storeId, "Second")));
		expect(await report()).toMatchObject({ rows: 7, chains: 2, fault: null, storedHeads: 1 });
		const written = await database.transaction(SYSTEM, (tx) =>
			tx.select().from(auditLog).orderBy(auditLog.seq),
		);
		expect(written.map(({ link }) => link)).toEqual([null, null, null, null, 1, 5, 2]);
		expect(written[5]?.prevHash).toBe(rows[3]?.hash);

		for (const [index, change] of [
			[1, "entity_label = 'Altered'"],
			[5, "entity_label = 'Altered'"],
			[4, "link = null"],
			[2, "link = 3"],
		] as const) {
			const seq = written[index]?.seq;
			await database.script(`alter table audit_log no force row level security;
				create temporary table kept as select * from audit_log where seq = ${seq};
				update audit_log set ${change} where seq = ${seq}`);
			expect((await report())?.fault, `row ${seq}: ${change}`).not.toBeNull();
			await database.script(`delete from audit_log where seq = ${seq};
				insert into audit_log select * from kept; drop table kept;
				alter table audit_log force row level security`);
			expect((await report())?.fault).toBeNull();
		}
	});
});
