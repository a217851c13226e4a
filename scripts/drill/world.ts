import { sql } from "drizzle-orm";
import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import { SYSTEM, type Tx } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { hashPassword } from "../../gateway/core/passwords";
import { type CrashWorld, makeCrashWorld } from "../../tests/support/crash-world";
import { insertTestLocation } from "../../tests/support/locations/test-location";
import { switchEverythingOn } from "../../tests/support/merchants/every-feature";
import { inDatabase } from "./office";
import { PAIR_SECRET } from "./pair";

export const VISITOR = "crash@example.test";

export function inSystem<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
	return inDatabase(url, (database) => database.transaction(SYSTEM, work));
}

/** The organization of the drills with every feature, somebody who can sign in, and more locations. */
export async function makeVisitedWorld(url: string, locations: number): Promise<CrashWorld> {
	return inDatabase(url, async (database) => {
		await database.migrate();
		const world = await makeCrashWorld(database, PAIR_SECRET);
		const { merchantId } = world;
		const hash = await hashPassword(DEMO_PASSWORD);
		await database.transaction(SYSTEM, async (tx) => {
			await switchEverythingOn(tx, merchantId);
			await tx.execute(sql`update merchants set set_up_at = now()`);
			await tx.execute(
				sql`update users set given_name = 'Crash', family_name = 'Test', password_hash = ${hash}`,
			);
			for (let number = 0; number < locations; number += 1) {
				const title = `Branch ${number}`;
				await insertTestLocation(tx, { merchantId, storeId: newId(), title });
			}
		});
		return world;
	});
}
