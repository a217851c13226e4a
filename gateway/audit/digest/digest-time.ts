import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { addDays, localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import type { Tx } from "../../core/database";
import { locations } from "../../locations/tables";

/** The first time after an instant (ms) at which clocks of a zone show an hour; once a day, however the clock changes. */
export function nextDigestAt(after: number, hour: number, zone: string): Date {
	const today = localDate(new Date(after).toISOString(), zone);
	for (let date = today; ; date = addDays(date, 1)) {
		const at = instantAt(date, hour * 60, zone);
		if (at > after) return new Date(at);
	}
}

/** The zone of the central location, else that of most of the person's locations. */
export async function personZone(
	tx: Tx,
	merchantId: string,
	stores: readonly string[] | null,
): Promise<string> {
	const zone = sql<string>`${locations.contactInfo} ->> 'timeZone'`;
	return (await findMostCommon(tx, zone, merchantId, stores)) ?? "UTC";
}

/** The country of the central location, else that of most of the person's locations; undefined without any. */
export function personCountry(
	tx: Tx,
	merchantId: string,
	stores: readonly string[] | null,
): Promise<string | undefined> {
	const country = sql<string>`${locations.address} ->> 'countryCode'`;
	return findMostCommon(tx, country, merchantId, stores);
}

async function findMostCommon(
	tx: Tx,
	value: SQL<string>,
	merchantId: string,
	stores: readonly string[] | null,
): Promise<string | undefined> {
	const [found] = await tx
		.select({ value })
		.from(locations)
		.where(
			and(
				eq(locations.merchantId, merchantId),
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
				stores ? inArray(locations.storeId, [...stores]) : undefined,
			),
		)
		.groupBy(value)
		.orderBy(desc(sql`bool_or(${locations.isCentralLocation})`), desc(count()), asc(value))
		.limit(1);
	return found?.value ?? undefined;
}
