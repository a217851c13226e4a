import { sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import { throttlingKind } from "../fulfilment/setting-kinds";
import { getSetting } from "../locations/settings";

const KITCHEN_LOCK = 0x6d6b6974;

/** Makes other orders that must fit into the kitchen wait until the commit. Lock it before the order. Throws 404. */
export async function lockKitchen(tx: Tx, storeId: string): Promise<void> {
	const { isEnabled } = await getSetting(tx, throttlingKind, storeId);
	if (!isEnabled) return;
	await tx.execute(sql`select pg_advisory_xact_lock(${KITCHEN_LOCK}, hashtext(${storeId}))`);
}
