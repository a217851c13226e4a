import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { locationGroups, locations } from "../locations/tables";
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

/** The locations of an organization by the state or province of their address, deleted ones too. */
export function jurisdictionStores(tx: Tx, { merchantId }: Scope): Promise<StoreSet[]> {
	const state = sql`coalesce(upper(nullif(${locations.address}->>'stateCode', '')), ${locations.address}->>'state', '')`;
	const place = sql<string>`concat_ws(', ', nullif(${state}, ''), upper(${locations.address}->>'countryCode'))`;
	return tx
		.select({
			key: place,
			label: place,
			stores: sql<string[]>`array_agg(${locations.storeId}::text)`,
		})
		.from(locations)
		.where(eq(locations.merchantId, merchantId))
		.groupBy(sql`1`)
		.orderBy(sql`1`);
}
