import { type AnyColumn, inArray, type SQL, sql } from "drizzle-orm";
import { localDate } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { locations } from "./tables";

/** The zone of the central location, else that of most of the locations. */
export async function organizationZone(
	tx: Tx,
	merchantId: string,
	stores: readonly string[] | null = null,
): Promise<string> {
	return (await findMostCommon(tx, ZONE, merchantId, stores)) ?? "UTC";
}

/** Today "YYYY-MM-DD" in the organization's zone. */
export async function organizationDay(tx: Tx, merchantId: string): Promise<string> {
	return localDate(new Date().toISOString(), await organizationZone(tx, merchantId));
}

/** The day at an instant in the zone of each row's organization, in SQL. */
export function organizationDayOf(merchantId: AnyColumn, at: Date): SQL {
	const zone = sql`coalesce(${mostCommon(ZONE, merchantId, null)}, 'UTC')`;
	return sql`(${at.toISOString()}::timestamptz at time zone ${zone})::date`;
}

/** The country of the central location, else that of most of the locations; undefined without any. */
export function commonCountry(
	tx: Tx,
	merchantId: string,
	stores: readonly string[] | null,
): Promise<string | undefined> {
	return findMostCommon(tx, sql`${locations.address} ->> 'countryCode'`, merchantId, stores);
}

const ZONE = sql`${locations.contactInfo} ->> 'timeZone'`;

async function findMostCommon(
	tx: Tx,
	value: SQL,
	merchantId: string,
	stores: readonly string[] | null,
): Promise<string | undefined> {
	const [found] = await queryRows<{ value: string | null }>(
		tx,
		sql`select ${mostCommon(value, sql`${merchantId}::uuid`, stores)} as value`,
	);
	return found?.value ?? undefined;
}

function mostCommon(
	value: SQL,
	merchantId: SQL | AnyColumn,
	stores: readonly string[] | null,
): SQL {
	const { storeId, deletedAt, type, isCentralLocation } = locations;
	return sql`(select ${value} from ${locations}
		where ${locations.merchantId} = ${merchantId} and ${deletedAt} is null and ${type} <> 'default'
			and ${stores ? inArray(storeId, [...stores]) : sql`true`}
		group by 1 order by bool_or(${isCentralLocation}) desc, count(*) desc, 1 limit 1)`;
}
