import { type SQL, sql } from "drizzle-orm";
import type { Dimension } from "~/models/reports/dimensions";
import type { Currency } from "~/models/shared/money";
import { SUMS_VERSION } from "./tables";

export const SUMMED_JOIN = sql`left join summed_stores s on s.store_id = l.store_id and s.version = ${SUMS_VERSION}`;

/** The summed days of location `l`, whose row of `summed_stores` is `s`, as `SummedDays`; null without one. */
export const SUMMED_DAYS = sql`case when s.store_id is not null then jsonb_build_object('zone', s.zone,
	'day_end', s.day_end, 'first', s.first_day, 'last', s.last_day, 'stale', (
		select coalesce(jsonb_agg(d.day order by d.day), '[]') from stale_days d where d.store_id = l.store_id
	)) end`;

/** The condition for sums `b` of the days and months `s`, of the kind that a column names. */
export function ofDays(kind: SQL, merchantId: string, currency: Currency): SQL {
	return sql`b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id and b.grain = s.grain
		and ${kind} = s.dimension and b.day >= s.first and b.day <= s.last and b.currency = ${currency}`;
}

/** Report row key of sums `b` of days or months `s`; as `rowKey` is of quarters of an hour and of orders. */
export function summedKey(by: Dimension): SQL {
	switch (by) {
		case "day":
			return sql`to_char(b.day, 'YYYY-MM-DD')`;
		case "month":
			return sql`to_char(b.day, 'YYYY-MM')`;
		case "weekday-hour":
			return sql`case s.grain when 'day' then extract(isodow from b.day)::text || '-' || b.key else b.key end`;
		case "location":
		case "group":
		case "franchisee":
		case "jurisdiction":
			return sql`s.store_id::text`;
		case "hour":
		case "dining":
		case "source":
		case "payment":
			return sql`b.key`;
		default:
			return sql`''`;
	}
}
