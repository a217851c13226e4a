import { type SQL, sql } from "drizzle-orm";
import type { Dimension } from "~/models/reports/dimensions";
import type { Report } from "~/models/reports/report";

const CLOCKED: readonly Dimension[] = ["day", "month", "hour", "weekday-hour"];

export function isByClock(by: Dimension): boolean {
	return CLOCKED.includes(by);
}

/** Local time of stored sums `b`, or of an order `o`, by the clock of the span `s`. */
export function localClock(of: "b" | "o"): SQL {
	const at = of === "b" ? sql`b.starts_at` : sql`o.start_prep_at`;
	return sql`(${at} at time zone 'UTC' + make_interval(mins => s."offset"))`;
}

/** The same less the hours after midnight that belong to the business day before. */
export function businessClock(of: "b" | "o"): SQL {
	return businessTime(of === "b" ? sql`b.starts_at` : sql`o.start_prep_at`);
}

const businessTime = (at: SQL) =>
	sql`(${at} at time zone 'UTC' + make_interval(mins => s.day_offset))`;

/** Business day of an instant in a span `s`, "YYYY-MM-DD". */
export const dayText = (at: SQL): SQL => sql`to_char(${businessTime(at)}, 'YYYY-MM-DD')`;

/** Report row key of stored sums `b`, or of an order `o`, in a span `s`; '' if other columns separate the rows. */
export function rowKey(by: Dimension, of: "b" | "o"): SQL {
	const clock = localClock(of);
	const day = businessClock(of);
	switch (by) {
		case "day":
			return sql`to_char(${day}, 'YYYY-MM-DD')`;
		case "month":
			return sql`to_char(${day}, 'YYYY-MM')`;
		case "hour":
			return sql`extract(hour from ${clock})::text`;
		case "weekday-hour":
			return sql`extract(isodow from ${day})::text || '-' || extract(hour from ${clock})::text`;
		case "location":
		case "group":
		case "franchisee":
		case "jurisdiction":
			return sql`s.store_id::text`;
		case "dining":
			return sql`${sql.raw(of)}.dining_option`;
		case "source":
			return sql`${sql.raw(of)}.source`;
		case "payment":
			return sql`${sql.raw(of)}.payment_method`;
		default:
			return sql`''`;
	}
}

/** What rows stand for. `isByStore`: within each location; its id, a day or nothing, and the own key make up the key. */
export type RowsOfStores = Pick<Report, "by"> & { isByStore?: true; isByDay?: boolean };

/** Key of a row of locations, from its own one and its day in SQL. */
export function placedKey(own: SQL, day: SQL, { isByStore, isByDay }: Partial<RowsOfStores>): SQL {
	return isByStore ? sql`s.store_id || ' ' || ${isByDay ? day : sql`''`} || ' ' || ${own}` : own;
}
