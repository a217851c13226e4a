import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import type { Tx } from "../../core/database";
import { locationSettings, locations } from "../../locations/tables";
import { prepTimeKind } from "../setting-kinds";

export interface ReadPrepTime {
	storeId: string;
	title: string;
	city: string;
	timeZone: string;
	prep: PrepTime;
	version: number;
}

/** The prep time of each of the scope's locations that a condition keeps, by title; no default stores. */
export async function readPrepTimes(tx: Tx, where: SQL | undefined): Promise<ReadPrepTime[]> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			city: sql<string>`coalesce(${locations.address}->>'city', '')`,
			timeZone: sql<string>`${locations.contactInfo}->>'timeZone'`,
			value: locationSettings.value,
			version: locationSettings.version,
		})
		.from(locations)
		.leftJoin(
			locationSettings,
			and(
				eq(locationSettings.storeId, locations.storeId),
				eq(locationSettings.kind, prepTimeKind.entity.name),
			),
		)
		.where(and(isNull(locations.deletedAt), ne(locations.type, "default"), where))
		.orderBy(asc(locations.title), asc(locations.storeId));
	return rows.map(({ value, version, ...location }) => ({
		...location,
		prep: { ...prepTimeKind.defaults, ...value },
		version: version ?? 1,
	}));
}
