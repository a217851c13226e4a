import { type SQL, sql } from "drizzle-orm";
import { TOP_STATUSES } from "~/models/orders/order";
import type { OrderCounts } from "~/models/orders/order-detail";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { all, type ListPlan, literal, namedOrders } from "./list-filters";

/** Most orders counted if no stored sum applies; beyond it the total is "more than". */
const COUNT_CEILING = 10_000;

const WORDS_CEILING = 1_000;

const SUM_CEILING = 100;

/** SQL for the count and total of orders, from stored sums or counted up to a ceiling. Locations are `s`. */
export function counts(plan: ListPlan): SQL {
	if (plan.filters.countedBy) return fromSums(plan);
	const { found, others } = lookedAt(plan);
	return sql`
		with found as materialized (${found} limit ${literal(countCeiling(plan) + 1)}),
		single as materialized (select distinct id, from_at, to_at from found),
		${searchesWordsOnly(plan) ? countWordMatches() : ofAllConditions(others)}`;
}

/** The most orders that are counted; when more were examined, there are more. */
export function countCeiling(plan: ListPlan): number {
	return searchesWordsOnly(plan) ? WORDS_CEILING : COUNT_CEILING;
}

function searchesWordsOnly(plan: ListPlan): boolean {
	return plan.words.tokens.length > 0 && lookedAt(plan).others.length === 0;
}

function fromSums({ merchantId, filters }: ListPlan): SQL {
	const table = filters.countedBy === "days" ? sql`order_days` : sql`order_totals`;
	return sql`
		select 0 as examined, coalesce(sum(d.orders), 0)::float8 as matched,
			coalesce(sum(d.total), 0)::float8 as total_sum,
			coalesce(sum(d.refunded), 0)::float8 as refunded_sum, true as summed
		from s join ${table} d on d.merchant_id = ${merchantId}::uuid and d.store_id = s.store_id
		where ${all(filters.sums)}`;
}

function ofAllConditions(others: SQL[]): SQL {
	return sql`
		matching as materialized (
			select o.total, o.refunded_amount from single s join orders o on o.id = s.id
			where ${all(others)}
		)
		select (select count(*) from found)::float8 as examined, count(*)::float8 as matched,
			${SUMS}, true as summed
		from matching`;
}

function countWordMatches(): SQL {
	return sql`
		matching as materialized (
			select o.total, o.refunded_amount from single s join orders o on o.id = s.id
			where (select count(*) from single) <= ${literal(SUM_CEILING)}
		)
		select (select count(*) from found)::float8 as examined,
			(select count(*) from single)::float8 as matched,
			${SUMS}, (select count(*) from single) <= ${literal(SUM_CEILING)} as summed
		from matching`;
}

const SUMS = sql`coalesce(sum(total), 0)::float8 as total_sum,
	coalesce(sum(refunded_amount), 0)::float8 as refunded_sum`;

function lookedAt({ merchantId, query, words, filters }: ListPlan): { found: SQL; others: SQL[] } {
	const indexed = [
		...(filters.statuses ? [sql`o.status in ${filters.statuses}`] : []),
		...filters.indexed,
	];
	const ofStore = sql`o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id`;
	if (words.tokens.length > 0) {
		return {
			found: sql`
				select x.order_id as id, s.from_at, s.to_at
				from s join order_search x on x.merchant_id = ${merchantId}::uuid and x.store_id = s.store_id
				where x.token in ${words.tokens}`,
			others: [...indexed, ...filters.others],
		};
	}
	const named = namedOrders(query);
	if (named.length > 0) {
		return {
			found: sql`select o.id, s.from_at, s.to_at from s join orders o on ${ofStore} and ${all(named)}`,
			others: [...indexed, ...filters.others],
		};
	}
	return {
		found: sql`select o.id, s.from_at, s.to_at from s join orders o on ${ofStore} where ${all(indexed)}`,
		others: filters.others,
	};
}

/** Orders per tab at the locations (none: all of the scope that are not deleted), from stored sums. */
export async function countOrders(tx: Tx, storeIds: readonly string[]): Promise<OrderCounts> {
	const [row] = await queryRows<{ counts: KnownCounts }>(
		tx,
		sql`select ${orderCounts(storeIds)} as counts`,
	);
	return allCounts(row?.counts ?? null);
}

export type KnownCounts = Partial<OrderCounts> | null;

/** SQL for `KnownCounts`, for a statement that reads more. */
export function orderCounts(storeIds: readonly string[]): SQL {
	const stores =
		storeIds.length > 0
			? sql`t.store_id in ${storeIds}`
			: sql`t.store_id in (select store_id from locations where deleted_at is null)`;
	return sql`(
		select json_object_agg(tab.top_status, tab.orders) from (
			select t.top_status, sum(t.orders)::int as orders from order_totals t
			where ${stores} group by t.top_status
		) tab
	)`;
}

export function allCounts(known: KnownCounts): OrderCounts {
	const none = Object.fromEntries(TOP_STATUSES.map((tab) => [tab, 0])) as OrderCounts;
	return { ...none, ...known };
}
