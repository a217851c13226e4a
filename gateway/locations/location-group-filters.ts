import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "~/models/shared/is-uuid";
import type { Tx } from "../core/database";
import { locationGroups } from "./tables";

/** Matches no location; an empty list would mean all. */
const NO_LOCATION = "00000000-0000-0000-0000-000000000000";

/** Condition: the location is in one of the groups. */
export function isInGroups(tx: Tx, storeId: PgColumn, groupIds: readonly string[]): SQL {
	const members = tx
		.select({ storeId: sql`unnest(${locationGroups.stores})` })
		.from(locationGroups)
		.where(areGroups(groupIds));
	return inArray(storeId, members);
}

/** Ids of the locations to look at: `storeIds` (empty: all) that are in one of the groups (empty: any); NO_LOCATION if none. */
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
	return both.length > 0 ? both : [NO_LOCATION];
}

function areGroups(groupIds: readonly string[]) {
	return and(isNull(locationGroups.deletedAt), inArray(locationGroups.id, groupIds.filter(isUuid)));
}
