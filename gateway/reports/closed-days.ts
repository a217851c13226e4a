import { sql } from "drizzle-orm";
import { type Hours, toMinuteSpan, WEEKDAYS } from "~/models/hours/business-hours";
import { windowsOn } from "~/models/hours/open-state";
import type { ClosedDay, ClosedDays } from "~/models/reports/closed-days";
import { daysInRange } from "~/models/reports/report-range";
import { daysRange } from "~/models/shared/instants";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { ChosenStore } from "../orders/chosen-stores";
import { storedColumn } from "../orders/stored-columns";
import type { Reading } from "../orders/sum-spans";

interface StoreHours {
	store_id: string;
	weekly: Hours["weekly"];
	special_days: Hours["specialDays"];
}

/** The special days on which locations were closed and sold nothing, of both ranges of a report. */
export async function closedDays(tx: Tx, reading: Reading): Promise<ClosedDays> {
	const { merchantId, currency, periods } = reading;
	const stores = reading.stores.filter((store) => store.currency === currency && !store.gone);
	const hours = await storeHours(tx, merchantId, stores);
	const days = [periods.now, periods.before].flatMap((period) =>
		period ? daysInRange(period) : [],
	);
	const planned = hours.flatMap((location) => plannedClosings(location, stores, days));
	if (planned.length === 0) return { locations: stores.length, now: [], before: [] };
	const found = await queryRows<ClosedDay>(
		tx,
		sql`with spans as materialized (
				select * from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
					as s(store_id uuid, day text, from_at timestamptz, to_at timestamptz)
			)
			select s.day, count(*)::int as locations
			from spans s
			left join lateral (
				select true as is_sold from order_sums b
				where b.merchant_id = ${merchantId}::uuid and b.store_id = s.store_id
					and b.grain = 'quarter' and b.starts_at >= s.from_at and b.starts_at < s.to_at
					and not b.is_canceled and b.${storedColumn("orders")} > 0
				limit 1
			) b on true
			where b.is_sold is null
			group by s.day order by s.day`,
	);
	const { first, last } = periods.now;
	const isNow = ({ day }: ClosedDay) => day >= first && day <= last;
	return {
		locations: stores.length,
		now: found.filter(isNow),
		before: found.filter((each) => !isNow(each)),
	};
}

function storeHours(tx: Tx, merchantId: string, stores: readonly ChosenStore[]) {
	const ids = JSON.stringify(stores.map(({ store_id }) => store_id));
	return queryRows<StoreHours>(
		tx,
		sql`select h.store_id, h.weekly, h.special_days from business_hours h
			where h.merchant_id = ${merchantId}::uuid
				and h.store_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`,
	);
}

/** Weekdays and hours ("5-17") in which one of a report's locations is open in a usual week. */
export async function openHours(tx: Tx, { merchantId, stores }: Reading): Promise<string[]> {
	const dayEnds = new Map(stores.map(({ store_id, day_end }) => [store_id, day_end]));
	const open = new Set<string>();
	for (const { store_id, weekly } of await storeHours(tx, merchantId, stores)) {
		const dayEnd = dayEnds.get(store_id) ?? 0;
		for (const [index, day] of WEEKDAYS.entries()) {
			for (const { start, end } of (weekly[day] ?? []).map(toMinuteSpan)) {
				for (let hour = Math.floor(start / 60); hour * 60 < end; hour += 1) {
					// After midnight but before the business day ends, an hour belongs to the day before.
					const days = Math.floor((hour - dayEnd) / 24);
					open.add(`${((index + days + 7) % 7) + 1}-${hour % 24}`);
				}
			}
		}
	}
	return [...open];
}

function plannedClosings(
	{ store_id, weekly, special_days }: StoreHours,
	stores: readonly ChosenStore[],
	days: readonly string[],
) {
	const store = stores.find((each) => each.store_id === store_id);
	if (!store) return [];
	const special = new Set(special_days.map(({ date }) => date));
	return days
		.filter((day) => special.has(day))
		.filter((day) => isOpenOn(weekly, [], day) && !isOpenOn(weekly, special_days, day))
		.map((day) => {
			const { from, to } = daysRange(day, day, store.zone, store.day_end);
			return { store_id, day, from_at: from, to_at: to };
		});
}

function isOpenOn(
	weekly: StoreHours["weekly"],
	specialDays: StoreHours["special_days"],
	day: string,
): boolean {
	return windowsOn({ weekly, specialDays }, day).windows.length > 0;
}
