import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "../core/database";
import { locationGroups } from "./tables";

const NOWHERE = "00000000-0000-0000-0000-000000000000";

export function isInGroups(tx: Tx, storeId: PgColumn, ids: readonly string[]): SQL {
	const members = tx
		.select({ storeId: sql`unnest(${locationGroups.stores})` })
		.from(locationGroups)
		.where(areGroups(ids));
	return inArray(storeId, members);
}

/** Limits locations (empty: all) to the groups' members (empty: no limit); an unknown id if none match. */
export async function storesInGroups(
	tx: Tx,
	storeIds: readonly string[],
	groupIds: readonly string[],
): Promise<string[]> {
	if (groupIds.length === 0) return [...storeIds];
	const groups = await tx
		.select({ stores: locationGroups.stores })
		.from(locationGroups)
		.where(areGroups(groupIds));
	const members = [...new Set(groups.flatMap(({ stores }) => stores))];
	const both = members.filter((id) => storeIds.length === 0 || storeIds.includes(id));
	return both.length > 0 ? both : [NOWHERE];
}

function areGroups(ids: readonly string[]) {
	return and(isNull(locationGroups.deletedAt), inArray(sql`${locationGroups.id}::text`, [...ids]));
}
