// @both-databases: transactions
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { featureFlags } from "../../../gateway/merchants/flags/tables";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

let test: TestDatabase;
let database: Database;
beforeEach(async () => {
	test = await createTestDatabase();
	database = await test.open();
});
afterEach(async () => {
	await database.close();
	await test.remove();
});

/** As if the migrations that the baseline replaced had run up to one made at `at` (ms). */
async function migratedUpTo(...at: number[]): Promise<void> {
	const rows = at.map((each) => `('of ${each}', ${each})`);
	// Those after the baseline stay where it counts as there, as their tables are.
	const isWhole = at.includes(LAST);
	await database.script(`delete from drizzle.__drizzle_migrations
			where not ${isWhole} or created_at <= ${LAST};
		insert into drizzle.__drizzle_migrations (hash, created_at) values ${rows}`);
}

const [SECOND_LAST, LAST] = [1_795_944_616_420, 1_795_945_921_586];

it("a database with every migration before the baseline goes on with its rows", async () => {
	const merchantId = newId();
	const flag = { merchantId, name: "menu", context: "all", target: true };
	await database.transaction(SYSTEM, (tx) => tx.insert(featureFlags).values(flag));
	await migratedUpTo(SECOND_LAST, LAST);
	await database.migrate();
	const rows = await database.transaction(SYSTEM, (tx) => tx.select().from(featureFlags));
	expect(rows).toMatchObject([{ merchantId }]);
});

it("a database that lacks one of them is refused, with the version that upgrades it", async () => {
	await migratedUpTo(SECOND_LAST);
	await expect(database.migrate()).rejects.toThrow(
		"its last migration is of 2026-11-29T09:30:16.420Z. Start the version of commit d3d4d594 once",
	);
});
