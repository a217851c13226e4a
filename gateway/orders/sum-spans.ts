import { type SQL, sql } from "drizzle-orm";
import type { CardFilters } from "~/models/reports/card-filters";
import type { RefundDay } from "~/models/reports/refund-days";
import type { DayRange } from "~/models/shared/compared-range";
import { daysRange } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { nextChangeAfter, offsetAt } from "~/models/shared/zone-database.server";
import { sameMoment } from "~/models/shared/zoned-clock";
import type { ChosenStore } from "./chosen-stores";
import { monthOf } from "./order-sums";

const MINUTE = 60_000;

/** A part of a range whose kept sums are read by one grain, and in which no clock changes. */
interface Part {
	grain: "quarter" | "month";
	from_at: string;
	to_at: string;
	/** Minutes east of UTC. */
	offset: number;
	/** The same less the hours after midnight that belong to the day before. */
	day_offset: number;
}

/** What a report reads: whose sums, where, of which days, and of which gift cards. */
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

/** Days of which the last may be cut at this moment, as the clock showed it so many days before. */
export interface Period extends DayRange {
	cut?: { at: Date; daysBefore: number } | null;
}

export interface Periods {
	now: Period;
	before: Period | null;
}

type StoreClock = Pick<ChosenStore, "zone" | "day_end">;

/** Where a period of business days begins and ends by a location's clock, in ms. */
export function periodIn(
	{ first, last, cut }: Period,
	{ zone, day_end: dayEnd }: StoreClock,
): { from: number; to: number } {
	const range = daysRange(first, last, zone, dayEnd);
	const to = Date.parse(range.to);
	return {
		from: Date.parse(range.from),
		to: cut ? Math.min(to, sameMoment(cut.at, cut.daysBefore, zone)) : to,
	};
}

/**
 * SQL rows (store_id, is_before, grain, from_at, to_at, offset, day_offset) of what a report reads. By the clock: parts of one offset,
 * in quarters of an hour. Else whole months of UTC, with quarters before and after them, so that a year is few rows. They
 * are a table because under row-level security an index serves comparisons with plain values only.
 */
export function spans(
	{ stores, periods: { now, before } }: Pick<Reading, "stores" | "periods">,
	isByClock: boolean,
): SQL {
	const partsOf = isByClock ? partsByClock : partsByGrain;
	const known = new Map<string, (Part & { is_before: boolean })[]>();
	const rows = stores.flatMap((store) => {
		const { store_id, zone } = store;
		const parts = known.get(zone) ?? [
			...partsOf(now, store).map((part) => ({ ...part, is_before: false })),
			...(before ? partsOf(before, store).map((part) => ({ ...part, is_before: true })) : []),
		];
		known.set(zone, parts);
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
	const lastMonth = monthOf(new Date(to)).getTime();
	if (firstMonth >= lastMonth) return [part("quarter", from, to)];
	return [
		part("quarter", from, firstMonth),
		part("month", firstMonth, lastMonth),
		part("quarter", lastMonth, to),
	].filter(({ from_at, to_at }) => from_at < to_at);
}

/** The first month of UTC that begins at an instant or after it. */
function monthFrom(at: number): number {
	const month = monthOf(new Date(at));
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
