import { type SQL, sql } from "drizzle-orm";
import type { CardFilters } from "~/models/reports/card-filters";
import type { RefundDay } from "~/models/reports/refund-days";
import { daysRange } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import { nextChangeAfter, offsetAt } from "~/models/shared/zone-database.server";
import { sameMoment } from "~/models/shared/zoned-clock";
import type { ChosenStore } from "./chosen-stores";
import { monthStart } from "./order-sums";

const MINUTE = 60_000;

/** Part of a range read from stored sums of one grain, without a clock change. */
interface Part {
	grain: "quarter" | "month";
	from_at: string;
	to_at: string;
	/** Minutes east of UTC. */
	offset: number;
	/** The same less the hours after midnight that belong to the day before. */
	day_offset: number;
}

/** Input of a report: organization, locations, days and gift cards. */
export interface Reading {
	merchantId: string;
	currency: Currency;
	stores: readonly ChosenStore[];
	periods: Periods;
	cards: CardFilters;
	sums?: readonly string[];
	/** The day on which refunds count, where a report says so. */
	refundsOn?: RefundDay | undefined;
}

/** Days whose last one may be cut at the current time of day. */
export interface Period extends DayRange {
	cut?: { at: Date; daysBefore: number } | null;
}

export interface Periods {
	now: Period;
	before: Period | null;
}

type StoreClock = Pick<ChosenStore, "zone" | "day_end" | "opens_at">;

/** Start and end of a period of business days by a location's clock, in ms. */
export function periodIn(
	{ first, last, cut }: Period,
	{ zone, day_end: dayEnd, opens_at: opensAt }: StoreClock,
): { from: number; to: number } {
	const range = daysRange(first, last, zone, dayEnd);
	const to = Date.parse(range.to);
	return {
		from: Date.parse(opensAt ?? range.from),
		to: cut ? Math.min(to, sameMoment(cut.at, cut.daysBefore, zone)) : to,
	};
}

/**
 * SQL rows (store_id, is_before, grain, from_at, to_at, offset, day_offset) of a report's range. By clock: quarters of
 * an hour, split where the offset changes. Else: whole UTC months, and quarters around them. Join them as a table:
 * under row-level security indexes serve plain values only.
 */
export function spans(
	{ stores, periods: { now, before } }: Pick<Reading, "stores" | "periods">,
	isByClock: boolean,
): SQL {
	const partsInSpan = isByClock ? partsByClock : partsByGrain;
	const known = new Map<string, (Part & { is_before: boolean })[]>();
	const rows = stores.flatMap((store) => {
		const { store_id, zone, day_end, opens_at } = store;
		const clock = [zone, day_end, opens_at].join(" ");
		const parts = known.get(clock) ?? [
			...partsInSpan(now, store).map((part) => ({ ...part, is_before: false })),
			...(before ? partsInSpan(before, store).map((part) => ({ ...part, is_before: true })) : []),
		];
		known.set(clock, parts);
		return parts.map((part) => ({ store_id, ...part }));
	});
	return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
		store_id uuid, is_before boolean, grain text, from_at timestamptz, to_at timestamptz, "offset" int, day_offset int)`;
}

function partsByClock(period: Period, clock: StoreClock): Part[] {
	const { zone, day_end: dayEnd } = clock;
	const { from: begin, to: end } = periodIn(period, clock);
	const parts: Part[] = [];
	for (let from = begin; from < end; ) {
		const to = Math.min(end, nextChangeAfter(from, zone));
		const offset = offsetAt(from, zone) / MINUTE;
		parts.push({ ...part("quarter", from, to), offset, day_offset: offset - dayEnd * 60 });
		from = to;
	}
	return parts;
}

function partsByGrain(period: Period, clock: StoreClock): Part[] {
	const { from, to } = periodIn(period, clock);
	if (from >= to) return [];
	const firstMonth = monthFrom(from);
	const lastMonth = monthStart(new Date(to)).getTime();
	if (firstMonth >= lastMonth) return [part("quarter", from, to)];
	return [
		part("quarter", from, firstMonth),
		part("month", firstMonth, lastMonth),
		part("quarter", lastMonth, to),
	].filter(({ from_at, to_at }) => from_at < to_at);
}

/** The first month of UTC that begins at an instant or after it. */
function monthFrom(at: number): number {
	const month = monthStart(new Date(at));
	if (month.getTime() === at) return at;
	return Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
}

function part(grain: Part["grain"], from: number, to: number): Part {
	return {
		grain,
		from_at: new Date(from).toISOString(),
		to_at: new Date(to).toISOString(),
		offset: 0,
		day_offset: 0,
	};
}
