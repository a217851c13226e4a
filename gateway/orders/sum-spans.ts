import { type SQL, sql } from "drizzle-orm";
import type { CardFilters } from "~/models/reports/card-filters";
import type { RefundDay } from "~/models/reports/refund-days";
import type { ReportMenu } from "~/models/reports/report-menu";
import { lastOfMonth } from "~/models/shared/compared-range";
import { daysRange } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import { nextChangeAfter, offsetAt } from "~/models/shared/zone-database.server";
import { sameMoment } from "~/models/shared/zoned-clock";
import type { ChosenStore } from "./chosen-stores";
import {
	type Days,
	type DayUse,
	daysBeside,
	daysInBoth,
	daysWithout,
	earlier,
	splitByDays,
	toDayParts,
} from "./day-sums/day-parts";
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

/** Input of a report: organization, locations, days, gift cards and menu. */
export interface Reading {
	merchantId: string;
	currency: Currency;
	stores: readonly ChosenStore[];
	/** The organization, its number of locations, and the days on which their common sums are stale. */
	whole?: { id: string; stores: number; stale: readonly string[] } | null | undefined;
	periods: Periods;
	cards: CardFilters;
	menu?: ReportMenu | undefined;
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
 * an hour, split where the offset changes. Else: whole UTC months, and quarters around them. With `use`: only what is
 * not in the sums of days. Join them as a table: under row-level security indexes serve plain values only.
 */
export function spans(reading: Places, isByClock: boolean, use?: DayUse): SQL {
	const partsInSpan = isByClock ? partsByClock : partsByGrain;
	const rows = rowsOfStores(reading, (span, store) => {
		const rest = use ? splitByDays(span, store, use).rest : [span];
		return rest.flatMap((each) => partsInSpan(each, store));
	});
	return spanRows(rows);
}

/** Whether a range is in the sums of days as a whole. */
export function isSummed(reading: Places): boolean {
	const restOf = (span: Span, store: ChosenStore) =>
		splitByDays(span, store, { isByClock: false }).rest;
	return rowsOfStores(reading, restOf).length === 0;
}

const spanRows = (rows: readonly object[]) =>
	sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
		store_id uuid, is_before boolean, grain text, from_at timestamptz, to_at timestamptz, "offset" int, day_offset int)`;

/**
 * SQL rows (store_id, is_before, grain, dimension, first, last) of the days and months of a range that are summed. Those
 * that are of all locations have the organization's id.
 */
export function summedDays(reading: Places, use: DayUse): SQL {
	const { dimension = "" } = use;
	const { stores, periods } = reading;
	const whole = wholeOf(reading);
	const rowsOf = (
		store_id: string,
		is_before: boolean,
		ranges: readonly Days[],
		lastSummed: string | null,
	) =>
		toDayParts(ranges, use, lastSummed).map((part) => ({
			...{ store_id, is_before, ...part },
			dimension: typeof dimension === "string" ? dimension : dimension[part.grain],
		}));
	const sameLast = lastOfAll(stores);
	const ofPeriod = (period: Period | null, isBefore: boolean) => {
		if (!period) return [];
		const fresh = freshOf(stores, period, use);
		const shared = whole && !use.isByStore ? sharedDays(fresh, whole) : [];
		return [
			...(whole ? rowsOf(whole.id, isBefore, shared, sameLast) : []),
			...stores.flatMap(({ store_id, summed }, index) =>
				rowsOf(store_id, isBefore, daysBeside(fresh[index] ?? [], shared), summed?.last ?? null),
			),
		];
	};
	const rows = [...ofPeriod(periods.now, false), ...ofPeriod(periods.before, true)];
	return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
		store_id uuid, is_before boolean, grain text, dimension text, first date, last date)`;
}

/** Whole months of this range whose sums are of all locations; the last one may end with what is summed. */
export function sharedMonths(reading: Places): Days[] {
	const { stores, periods } = reading;
	const whole = wholeOf(reading);
	const last = lastOfAll(stores);
	if (!whole || !last) return [];
	const use = { isByClock: false, hasMonths: true };
	return toDayParts(sharedDays(freshOf(stores, periods.now, use), whole), use, last)
		.filter(({ grain }) => grain === "month")
		.map((part) => ({
			first: part.first,
			last: earlier(lastOfMonth(part.last.slice(0, 7)), last),
		}));
}

/** SQL rows as `spans`, of the parts of this range that are beside some of its summed days. */
export function spansBeside({ stores, periods, whole }: Places, ranges: readonly Days[]): SQL {
	const places = { stores, whole, periods: { now: periods.now, before: null } };
	return spanRows(
		rowsOfStores(places, (span, store) =>
			ranges
				.reduce<Span[]>((left, days) => left.flatMap((each) => beside(each, days, store)), [span])
				.flatMap((each) => partsByClock(each, store)),
		),
	);
}

function beside({ from, to }: Span, { first, last }: Days, { summed }: ChosenStore): Span[] {
	if (!summed) return [{ from, to }];
	const range = daysRange(first, last, summed.zone, summed.day_end);
	return [
		{ from, to: Math.min(to, Date.parse(range.from)) },
		{ from: Math.max(from, Date.parse(range.to)), to },
	].filter((part) => part.from < part.to);
}

const wholeOf = ({ whole, stores }: Places) => (whole?.stores === stores.length ? whole : null);

function lastOfAll(stores: Places["stores"]): string | null {
	const [last = null, ...others] = new Set(stores.map(({ summed }) => summed?.last ?? null));
	return others.length === 0 ? last : null;
}

function freshOf(stores: Places["stores"], period: Period, use: DayUse): Days[][] {
	const known = new Map<string, Days[]>();
	return stores.map((store) => {
		const clock = clockName(store);
		const fresh = known.get(clock) ?? splitByDays(periodIn(period, store), store, use).fresh;
		known.set(clock, fresh);
		return fresh;
	});
}

function sharedDays(fresh: Days[][], { stale }: { stale: readonly string[] }): Days[] {
	const [first = [], ...others] = [...new Set(fresh)];
	return daysWithout(others.reduce(daysInBoth, first), stale);
}

const clockName = ({ zone, day_end, opens_at, summed }: ChosenStore) =>
	JSON.stringify([zone, day_end, opens_at, summed]);

type Places = Pick<Reading, "stores" | "periods" | "whole">;

function rowsOfStores<Row>(
	{ stores, periods: { now, before } }: Places,
	rowsOf: (span: Span, store: ChosenStore) => Row[],
): (Row & { store_id: string; is_before: boolean })[] {
	const known = new Map<string, (Row & { is_before: boolean })[]>();
	const ofPeriod = (period: Period | null, store: ChosenStore, is_before: boolean) =>
		period ? rowsOf(periodIn(period, store), store).map((row) => ({ ...row, is_before })) : [];
	return stores.flatMap((store) => {
		const { store_id } = store;
		const clock = clockName(store);
		const rows = known.get(clock) ?? [
			...ofPeriod(now, store, false),
			...ofPeriod(before, store, true),
		];
		known.set(clock, rows);
		return rows.map((row) => ({ store_id, ...row }));
	});
}

interface Span {
	from: number;
	to: number;
}

function partsByClock({ from: begin, to: end }: Span, clock: StoreClock): Part[] {
	const { zone, day_end: dayEnd } = clock;
	const parts: Part[] = [];
	for (let from = begin; from < end; ) {
		const to = Math.min(end, nextChangeAfter(from, zone));
		const offset = offsetAt(from, zone) / MINUTE;
		parts.push({ ...part("quarter", from, to), offset, day_offset: offset - dayEnd * 60 });
		from = to;
	}
	return parts;
}

function partsByGrain({ from, to }: Span): Part[] {
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
