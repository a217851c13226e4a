import { type SQL, sql } from "drizzle-orm";
import { daysInRange } from "~/models/reports/report-range";
import type { ChosenStore } from "../orders/chosen-stores";
import { type Period, periodIn, type Reading } from "../orders/sum-spans";

/**
 * SQL rows (store_id, zone, is_before, day, from_at, to_at): where the days of a period begin and end by each location's
 * clock; with `isByDay`, where each does.
 */
export function clockRows(
	{ stores, periods: { now, before } }: Pick<Reading, "stores" | "periods">,
	isByDay = false,
): SQL {
	const rowOf = (period: Period, store: ChosenStore, is_before: boolean) => {
		const { from, to } = periodIn(period, store);
		const [from_at, to_at] = [new Date(from).toISOString(), new Date(to).toISOString()];
		const day = isByDay ? period.first : "";
		return { store_id: store.store_id, zone: store.zone, is_before, day, from_at, to_at };
	};
	const rows = stores.flatMap((store) => [
		...(isByDay ? eachDay(now) : [now]).map((period) =>
			rowOf(period, period.first === now.first ? store : { ...store, opens_at: null }, false),
		),
		...(before ? [rowOf(before, store, true)] : []),
	]);
	return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(
		store_id uuid, zone text, is_before boolean, day text, from_at timestamptz, to_at timestamptz)`;
}

const eachDay = (period: Period): Period[] =>
	daysInRange(period).map((day) => ({ first: day, last: day }));
