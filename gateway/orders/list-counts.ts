import { type SQL, sql } from "drizzle-orm";
import { all, alsoWords, type ListPlan, literal } from "./list-filters";

/** Orders looked at for a count that no kept sum answers; past it the total is "more than". */
export const COUNT_CEILING = 10_000;

/**
 * SQL for how many orders there are and what they come to (`examined`, `matched`, `total_sum`, `refunded_sum`): from
 * the kept sums where those say it, else counted to a ceiling. Expects the locations as `s`.
 */
export function counts(plan: ListPlan): SQL {
	return plan.filters.countedBy ? fromSums(plan) : byLooking(plan);
}

function fromSums({ merchantId, filters }: ListPlan): SQL {
	const table = filters.countedBy === "days" ? sql`order_days` : sql`order_totals`;
	return sql`
		select 0 as examined, coalesce(sum(d.orders), 0)::float8 as matched,
			coalesce(sum(d.total), 0)::float8 as total_sum,
			coalesce(sum(d.refunded), 0)::float8 as refunded_sum
		from s join ${table} d on d.merchant_id = ${merchantId}::uuid and d.store_id = s.store_id
		where ${all(filters.sums)}`;
}

function byLooking(plan: ListPlan): SQL {
	const { looked, matches } = lookAt(plan);
	return sql`
		select count(*)::float8 as examined, count(*) filter (where ${matches})::float8 as matched,
			coalesce(sum(o.total) filter (where ${matches}), 0)::float8 as total_sum,
			coalesce(sum(o.refunded_amount) filter (where ${matches}), 0)::float8 as refunded_sum
		from (${looked}) o cross join lateral (select o.zone as zone) s`;
}

const COLUMNS = sql`o.id, o.merchant_id, o.store_id, o.number, o.status, o.top_status, o.source,
	o.start_prep_at, o.is_asap, o.dining_option, o.payment_method, o.total, o.refunded_amount, s.zone`;

/** The rows to look at, never more than the ceiling and one, and what makes one of them count. */
function lookAt({ merchantId, query, words, filters }: ListPlan): { looked: SQL; matches: SQL } {
	const indexed = [
		...(filters.statuses ? [sql`o.status in ${filters.statuses}`] : []),
		...filters.indexed,
	];
	const join = sql`join orders o on o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id`;
	const [first, ...rest] = words;
	const ceiling = literal(COUNT_CEILING + 1);
	if (query.ids?.length) {
		return {
			looked: sql`select ${COLUMNS} from s ${join} where o.id in ${query.ids}`,
			matches: all([...indexed, ...filters.others, ...alsoWords(words)]),
		};
	}
	if (first) {
		return {
			looked: sql`
				select ${COLUMNS} from (
					select distinct x.order_id, s.zone from s join order_search x
						on x.merchant_id = ${merchantId}::uuid and x.store_id = s.store_id
					where x.token in ${first.tokens} limit ${ceiling}
				) s join orders o on o.id = s.order_id`,
			matches: all([...indexed, ...filters.others, ...alsoWords(rest)]),
		};
	}
	return {
		looked: sql`select ${COLUMNS} from s ${join} where ${all(indexed)} limit ${ceiling}`,
		matches: all(filters.others),
	};
}
