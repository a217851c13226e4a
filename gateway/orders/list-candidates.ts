import { type SQL, sql } from "drizzle-orm";
import type { OrderListQuery } from "~/models/orders/order.schema";
import { isLateAt } from "./is-late";
import { all, type ListPlan, literal, namedOrders } from "./list-filters";

const SORT_KEYS: Record<OrderListQuery["sort"], SQL> = {
	startPrepAt: sql`o.start_prep_at`,
	placedAt: sql`o.placed_at`,
	total: sql`o.total`,
	// Sorted as numbers, 9 before 10; the index by number uses the same expression.
	number: sql`lpad(o.number, 40, '0') collate "C"`,
	fulfillmentAt: sql`o.fulfillment_at`,
	// A rank before the due time: here, late or known to managers, alert sent, all others.
	urgency: sql`(case
		when o.arrived_at is not null and o.top_status = 'in-progress' then 0
		when ${isLateAt(sql`now()`)} then 1
		when o.top_status = 'new' and o.escalation_level > 1 then 1
		when o.top_status = 'new' and o.escalation_level > 0 then 2
		else 3 end) * 1e11 + extract(epoch from o.fulfillment_at)`,
};

/** SQL for ids and keys (`id`, `key`) that contain the page: the first rows of every index scan. Locations are `s`. */
export function candidates(plan: ListPlan): SQL {
	if (plan.words.tokens.length > 0) return wordCandidates(plan);
	return namedOrders(plan.query).length > 0 ? byName(plan) : byIndex(plan);
}

export function direction({ direction }: OrderListQuery): SQL {
	return direction === "asc" ? sql`asc` : sql`desc`;
}

function byName({ merchantId, query, filters }: ListPlan): SQL {
	return sql`
		select o.id, ${SORT_KEYS[query.sort]} as key
		from s join orders o on o.merchant_id = ${merchantId}::uuid and o.store_id = s.store_id
		where ${all([...inStatuses(filters.statuses), ...filters.indexed, ...filters.others])}`;
}

function wordCandidates({ merchantId, query, words, filters }: ListPlan): SQL {
	const way = direction(query);
	const inOrder = query.sort === "startPrepAt";
	const conditions = [...inStatuses(filters.statuses), ...filters.indexed, ...filters.others];
	const isBare = inOrder && conditions.length === 0;
	return sql`
		select distinct c.id, c.key from s
		cross join (${valuesSql(words.tokens)}) t(token)
		cross join lateral (
			select x.order_id as id, ${inOrder ? sql`x.start_prep_at` : SORT_KEYS[query.sort]} as key
			from order_search x ${isBare ? sql`` : sql`join orders o on o.id = x.order_id`}
			where ${all([
				sql`x.merchant_id = ${merchantId}::uuid`,
				sql`x.store_id = s.store_id`,
				sql`x.token = t.token`,
				...conditions,
			])}
			order by key ${way}, id ${way} limit ${reach(query)}
		) c`;
}

function byIndex({ merchantId, query, filters }: ListPlan): SQL {
	const way = direction(query);
	const key = SORT_KEYS[query.sort];
	const where = all([
		sql`o.merchant_id = ${merchantId}::uuid`,
		sql`o.store_id = s.store_id`,
		...(filters.statuses ? [sql`o.status = w.status`] : []),
		...filters.indexed,
		...filters.others,
	]);
	return sql`
		select c.id, c.key from s
		${filters.statuses ? sql`cross join (${valuesSql(filters.statuses)}) w(status)` : sql``}
		cross join lateral (
			select o.id, ${key} as key from orders o where ${where}
			order by ${key} ${way}, o.id ${way} limit ${reach(query)}
		) c`;
}

function reach({ limit, offset }: OrderListQuery): SQL {
	return literal(limit + offset);
}

function inStatuses(statuses: string[] | null): SQL[] {
	return statuses ? [sql`o.status in ${statuses}`] : [];
}

function valuesSql(values: readonly string[]): SQL {
	return sql`values ${sql.join(
		values.map((value) => sql`(${value}::text)`),
		sql`, `,
	)}`;
}
