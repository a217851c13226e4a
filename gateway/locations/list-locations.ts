import { and, asc, count, desc, inArray, isNull, sql } from "drizzle-orm";
import type { Location, LocationKind } from "~/models/locations/location";
import type { Paged } from "~/models/shared/list";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { isKind } from "./get-location";
import { toLocation } from "./location";
import { isInGroups } from "./location-group-filters";
import { locations } from "./tables";

export interface LocationListQuery {
	kind: LocationKind;
	storeIds: string[];
	groupIds: string[];
	search: string;
	specificType?: string | undefined;
	targetType?: string | undefined;
	country?: string | undefined;
	posProvider?: string | undefined;
	sort: "title" | "city" | "updatedAt";
	direction: "asc" | "desc";
	limit: number;
	offset: number;
}

/** Locations of the scope, or its default stores, filtered and sorted (spec 7.2). */
export async function listLocations(tx: Tx, query: LocationListQuery): Promise<Paged<Location>> {
	const where = and(
		isNull(locations.deletedAt),
		isKind(query.kind),
		query.storeIds.length ? inArray(locations.storeId, query.storeIds) : undefined,
		query.groupIds.length ? isInGroups(tx, locations.storeId, query.groupIds) : undefined,
		query.search ? nameOrAddressContains(query.search) : undefined,
		query.specificType ? sql`${locations.specificType} = ${query.specificType}` : undefined,
		query.targetType ? sql`${locations.targetType} = ${query.targetType}` : undefined,
		query.country ? sql`${locations.address}->>'countryCode' = ${query.country}` : undefined,
		query.posProvider ? sql`${locations.posProvider} = ${query.posProvider}` : undefined,
	);
	const order = query.direction === "desc" ? desc : asc;
	const rows = await tx
		.select()
		.from(locations)
		.where(where)
		.orderBy(order(SORTS[query.sort]), asc(locations.storeId))
		.limit(query.limit)
		.offset(query.offset);
	const [counted] = await tx.select({ total: count() }).from(locations).where(where);
	return {
		rows: rows.map(toLocation),
		pagination: {
			limit: query.limit,
			offset: query.offset,
			total: counted?.total ?? 0,
			totalIsExact: true,
		},
	};
}

const SORTS = {
	title: sql`lower(${locations.title})`,
	city: sql`lower(${locations.address}->>'city')`,
	updatedAt: locations.updatedAt,
};

function nameOrAddressContains(search: string) {
	const address = sql`${locations.address}->>'formattedAddress'`;
	return containing([locations.title, locations.shortName, address], search);
}
