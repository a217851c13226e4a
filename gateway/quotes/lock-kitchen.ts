import { sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { throttlingKind } from "../fulfilment/setting-kinds";
import { getSetting } from "../locations/settings";

const KITCHEN_LOCK = 0x6d6b6974;

/**
 * Keeps other orders that must fit into a location's kitchen waiting until this transaction ends, so that none of them
 * counts room that another one is about to take. Does nothing where the kitchen has no limit. Taken before all rows of the
 * order. Throws 404.
 */
export async function lockKitchen(tx: Tx, storeId: string): Promise<void> {
	const { isEnabled } = await getSetting(tx, throttlingKind, storeId);
	if (!isEnabled) return;
	await tx.execute(sql`select pg_advisory_xact_lock(${KITCHEN_LOCK}, hashtext(${storeId}))`);
}
