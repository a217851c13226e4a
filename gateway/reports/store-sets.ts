import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { locationGroups } from "../locations/tables";
import type { StoreSet } from "./rows-by-set";

/** The location groups of an organization, by name. */
export function groupStores(tx: Tx, { merchantId }: Scope): Promise<StoreSet[]> {
	return tx
		.select({
			key: sql<string>`${locationGroups.id}::text`,
			label: locationGroups.name,
			stores: locationGroups.stores,
		})
		.from(locationGroups)
		.where(and(eq(locationGroups.merchantId, merchantId), isNull(locationGroups.deletedAt)))
		.orderBy(asc(locationGroups.name));
}
