import { type SQL, sql } from "drizzle-orm";
import { timeZoneIds } from "~/models/locations/location";
import { type OrderStatus, TOP_STATUS_RULES, type TopStatus } from "~/models/orders/order";
import type { OrderListQuery } from "~/models/orders/order.schema";
import { addDays, businessDate, daysRange } from "~/models/shared/instants";
import { isDate } from "~/models/shared/plain-date";
import { hasPosTrouble, POS_STATUSES } from "./failed-at-pos";
import { isLateAt, MAY_BE_LATE } from "./is-late";
import { NEEDS_COURIER_STATUSES, needsCourier } from "./needs-courier";
import { quarterEnd } from "./roll-up-keys";
import { isNumber } from "./search-tokens";

export interface SearchWords {
	tokens: string[];
	others: string[];
	phone?: { words: string[]; digits: string };
}

export interface ListFilters {
	statuses: OrderStatus[] | null;
	indexed: SQL[];
	others: SQL[];
	countedBy: "totals" | "days" | null;
	sums: SQL[];
}

export interface ListPlan {
	merchantId: string;
	query: OrderListQuery;
	words: SearchWords;
	filters: ListFilters;
}

/** Reads the list's query (spec 3.20): days are each location's own, instants are UTC. */
export function listFilters(query: OrderListQuery, words: SearchWords): ListFilters {
	const others = [
		...otherConditions(query),
		...words.others.map(hasWord),
		...(words.phone ? [hasWordsOrPhone(words.phone)] : []),
	];
	const days = [query.startDate, query.endDate].filter((day) => day !== undefined);
	const plain = others.length === 0 && words.tokens.length === 0;
	const whole = days.every((day) => isDate(day)) && !query.isToday && !query.isSoFar;
	return {
		statuses: walkedStatuses(query),
		indexed: [...dateConditions(query), ...(query.tab ? [ofTab(query.tab)] : [])],
		others: [
			...(query.tab === "test" && query.statuses?.length
				? [sql`o.status in ${query.statuses}`]
				: []),
			...others,
		],
		countedBy: plain && whole ? (days.length > 0 ? "days" : "totals") : null,
		sums: [
			...(query.tab ? [sql`d.top_status = ${query.tab}`] : []),
			...(query.statuses?.length ? [sql`d.status in ${query.statuses}`] : []),
			...(query.startDate && whole ? [sql`d.day >= ${query.startDate}::date`] : []),
			...(query.endDate && whole ? [sql`d.day <= ${query.endDate}::date`] : []),
		],
	};
}

/** From the start of a day in UTC until it has ended in every time zone. */
const LONGEST_DAY_MS = 36 * 3_600_000;

/** Whether a list's last day, or instant, is past at every location. */
export function isOver(end: string | undefined, now: number): boolean {
	if (end === undefined) return false;
	return Date.parse(end) + (isDate(end) ? LONGEST_DAY_MS : 0) <= now;
}

/** Conditions for a few orders that are found by themselves, not by location. */
export function namedOrders({ ids, customerId }: OrderListQuery): SQL[] {
	return [
		...(ids?.length ? [sql`o.id in ${ids}`] : []),
		...(customerId ? [sql`o.customer_id = ${customerId}::uuid`] : []),
	];
}

function walkedStatuses(query: OrderListQuery): OrderStatus[] | null {
	const { tab, statuses } = query;
	const among = (wanted: readonly OrderStatus[] | null, only: readonly OrderStatus[]) =>
		wanted?.filter((status) => only.includes(status)) ?? [...only];
	let given: readonly OrderStatus[] | null = statuses?.length ? [...new Set(statuses)] : null;
	if (query.isLate) given = among(given, MAY_BE_LATE);
	if (query.needsCourier) given = among(given, NEEDS_COURIER_STATUSES);
	if (query.hasPosTrouble) given = among(given, POS_STATUSES);
	if (query.isUnconfirmed) given = among(given, TOP_STATUS_RULES.new.statuses);
	if (tab === "test") return null;
	if (!tab) return given && [...given];
	const rule = TOP_STATUS_RULES[tab];
	const all: OrderStatus[] = [...rule.statuses, ...(rule.delayed ? ["delayed" as const] : [])];
	return given ? all.filter((status) => given.includes(status)) : all;
}

/** The test tab is written out so that the planner uses its index. */
function ofTab(tab: TopStatus): SQL {
	return tab === "test" ? sql`o.top_status = 'test'` : sql`o.top_status = ${tab}`;
}

function dateConditions({ startDate, endDate, isSoFar, ...query }: OrderListQuery): SQL[] {
	const isToday = query.isToday || isSoFar;
	return [
		...(startDate || isToday ? [sql`o.start_prep_at >= s.from_at`] : []),
		...(endDate || isToday ? [sql`o.start_prep_at < s.to_at`] : []),
	];
}

/** Range per location; today is the business day. Computed here: row-level security limits indexes to plain values. */
export function listedStores(
	merchantId: string,
	{ storeIds, startDate, endDate, isToday, isSoFar, currency }: OrderListQuery,
	dayEnd: number,
): SQL {
	const zone = sql`l.contact_info->>'timeZone'`;
	const dayStartSql = (dayIn: (zone: string) => string, endsAt = 0) =>
		sql`(${startsByZone(dayIn, endsAt)}::jsonb ->> (${zone}))::timestamptz`;
	const bound = (given: string | undefined, days: number) =>
		given && isDate(given)
			? dayStartSql(() => addDays(given, days))
			: sql`${given ?? null}::timestamptz`;
	const now = new Date().toISOString();
	const today = (days: number) =>
		dayStartSql((zone) => addDays(businessDate(now, zone, dayEnd), days), dayEnd);
	const from = isToday || isSoFar ? today(0) : bound(startDate, 0);
	const soFar = sql`${quarterEnd(new Date(now)).toISOString()}::timestamptz`;
	const to = isSoFar ? soFar : isToday ? today(1) : bound(endDate, 1);
	return sql`
		select l.store_id, l.currency, ${from} as from_at, ${to} as to_at
		from locations l
		where l.merchant_id = ${merchantId}::uuid
			and ${storeIds?.length ? sql`l.store_id in ${storeIds}` : sql`l.deleted_at is null`}
			${currency ? sql`and l.currency = ${currency}` : sql``}`;
}

/** Computed here: the database's table of zones may be outdated. */
function startsByZone(dayIn: (zone: string) => string, dayEnd: number): string {
	const startIn = (zone: string) => daysRange(dayIn(zone), dayIn(zone), zone, dayEnd).from;
	return JSON.stringify(Object.fromEntries(timeZoneIds().map((zone) => [zone, startIn(zone)])));
}

function otherConditions(query: OrderListQuery): SQL[] {
	const whereIn = (column: SQL, values: string[] | undefined) =>
		values?.length ? [sql`${column} in ${values}`] : [];
	return [
		...namedOrders(query),
		...whereIn(sql`o.payment_method`, query.paymentMethod),
		...whereIn(sql`o.dining_option`, query.diningOption),
		...whereIn(sql`o.source`, query.source),
		...whereIn(sql`o.number`, query.orderNumbers),
		...(query.isLate === undefined ? [] : [isLate(query.isLate)]),
		...(query.isSoFar ? [sql`o.status <> 'canceled' and o.top_status <> 'test'`] : []),
		...(query.isUnconfirmed ? [sql`o.top_status = 'new' and o.escalation_level > 0`] : []),
		...(query.needsCourier ? [needsCourier] : []),
		...(query.hasPosTrouble ? [hasPosTrouble] : []),
		...(query.isASAP === undefined ? [] : [sql`o.is_asap = ${query.isASAP}`]),
		...(query.minTotal === undefined ? [] : [sql`o.total >= ${query.minTotal}`]),
		...(query.maxTotal === undefined ? [] : [sql`o.total <= ${query.maxTotal}`]),
	];
}

function isLate(late: boolean): SQL {
	const rule = sql`(o.top_status <> 'test' and ${isLateAt(sql`now()`)})`;
	return late ? rule : sql`not ${rule}`;
}

// Matches the stored search words: folded, with and without splitting at quotes.
const NAME_WORDS = sql.raw(
	String.raw`regexp_replace(quoted_words(o.customer_name), '[\x21-\x2F\x3A-\x40\x5B-\x60\x7B-\x7E\u2010-\u2027]+', ' ', 'g')`,
);

function hasWord(word: string): SQL {
	const words = sql`lower(' ' || o.number || ' ' || coalesce(o.payment_last4, '') || ' ' || ${NAME_WORDS} || ' ')`;
	return sql`${words} like ${isNumber(word) ? `% ${word} %` : `% ${word}%`}`;
}

function hasWordsOrPhone({ words, digits }: NonNullable<SearchWords["phone"]>): SQL {
	const phone = sql`regexp_replace(o.customer_phone, '[^0-9]', '', 'g')`;
	return sql`((${all(words.map(hasWord))}) or right(${phone}, ${literal(digits.length)}) = ${digits})`;
}

export function all(conditions: readonly SQL[]): SQL {
	return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/** A literal number, so that the planner knows how few rows are wanted. */
export function literal(value: number): SQL {
	if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
	return sql.raw(String(value));
}
