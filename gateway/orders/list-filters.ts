import { type SQL, sql } from "drizzle-orm";
import { isDate } from "~/models/instants";
import { type OrderStatus, TOP_STATUS_RULES, type TopStatus } from "~/models/order";
import type { OrderListQuery } from "~/models/order.schema";

/** The stored words that one searched word stands for. */
export interface FoundWord {
	tokens: string[];
}

/** What an order must be found by, in SQL over `orders o` and the locations `s`. */
export interface ListFilters {
	/** Statuses to walk the index of statuses by; null when any will do. */
	statuses: OrderStatus[] | null;
	/** Conditions the indexes of orders serve, past merchant, location and status. */
	indexed: SQL[];
	/** All other conditions: each has to be looked at row by row. */
	others: SQL[];
	/** Whether the kept sums by day or over all time say how many there are. */
	countedBy: "totals" | "days" | null;
	/** Conditions on those sums. */
	sums: SQL[];
}

/** Everything the parts of the list's statement are made from. */
export interface ListPlan {
	merchantId: string;
	query: OrderListQuery;
	words: readonly FoundWord[];
	filters: ListFilters;
}

/** Reads the query of the list (spec 3.20): days are each location's own, instants are instants. */
export function listFilters(query: OrderListQuery, words: readonly FoundWord[]): ListFilters {
	const others = otherConditions(query);
	const days = [query.startDate, query.endDate].filter((day) => day !== undefined);
	const plain = others.length === 0 && words.length === 0 && !query.ids?.length;
	const whole = days.every((day) => isDate(day));
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

/** Test orders have an index of their own; every other tab is some statuses. */
function walkedStatuses({ tab, statuses }: OrderListQuery): OrderStatus[] | null {
	const given = statuses?.length ? [...new Set(statuses)] : null;
	if (!tab || tab === "test") return tab === "test" ? null : given;
	const rule = TOP_STATUS_RULES[tab];
	const all: OrderStatus[] = [...rule.statuses, ...(rule.delayed ? ["delayed" as const] : [])];
	return given ? all.filter((status) => given.includes(status)) : all;
}

/** The tab of tests is written out, for the planner to see that their index serves it. */
function ofTab(tab: TopStatus): SQL {
	return tab === "test" ? sql`o.top_status = 'test'` : sql`o.top_status = ${tab}`;
}

function dateConditions({ startDate, endDate }: OrderListQuery): SQL[] {
	const conditions: SQL[] = [];
	if (startDate) {
		conditions.push(
			isDate(startDate)
				? sql`o.start_prep_at >= ${startDate}::date::timestamp at time zone s.zone`
				: sql`o.start_prep_at >= ${startDate}::timestamptz`,
		);
	}
	if (endDate) {
		conditions.push(
			isDate(endDate)
				? sql`o.start_prep_at < (${endDate}::date + 1)::timestamp at time zone s.zone`
				: sql`o.start_prep_at < ${endDate}::timestamptz`,
		);
	}
	return conditions;
}

function otherConditions(query: OrderListQuery): SQL[] {
	const oneOf = (column: SQL, values: string[] | undefined) =>
		values?.length ? [sql`${column} in ${values}`] : [];
	return [
		...oneOf(sql`o.payment_method`, query.paymentMethod),
		...oneOf(sql`o.dining_option`, query.diningOption),
		...oneOf(sql`o.source`, query.source),
		...oneOf(sql`o.number`, query.orderNumbers),
		...(query.isASAP === undefined ? [] : [sql`o.is_asap = ${query.isASAP}`]),
		...(query.minTotal === undefined ? [] : [sql`o.total >= ${query.minTotal}`]),
		...(query.maxTotal === undefined ? [] : [sql`o.total <= ${query.maxTotal}`]),
	];
}

/** Conditions that an order is also found by these words, probed in the index of words by its whole key. */
export function alsoWords(words: readonly FoundWord[]): SQL[] {
	return words.map(
		({ tokens }) => sql`exists (
			select 1 from order_search y
			where y.merchant_id = o.merchant_id and y.store_id = o.store_id and y.token in ${tokens}
				and y.start_prep_at = o.start_prep_at and y.order_id = o.id)`,
	);
}

/** All of the conditions; true when there are none. */
export function all(conditions: readonly SQL[]): SQL {
	return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/** A whole number written into the statement, so that the planner knows how few rows are wanted. */
export function literal(value: number): SQL {
	if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
	return sql.raw(String(value));
}
