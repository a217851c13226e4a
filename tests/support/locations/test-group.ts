import type { Tx } from "../../../gateway/core/database";
import { locationGroups } from "../../../gateway/locations/tables";

/** Inserts a location group directly. */
export async function insertTestGroup(
	tx: Tx,
	group: { id: string; merchantId: string; name: string; stores: string[] },
): Promise<void> {
	const now = new Date();
	await tx.insert(locationGroups).values({ ...group, createdAt: now, updatedAt: now });
}
