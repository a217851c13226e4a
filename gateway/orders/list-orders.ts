import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "~/models/location";
import type { OrderSummary } from "~/models/order";
import type { OrderList } from "~/models/order-detail";
import type { OrderListQuery } from "~/models/order.schema";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { type FoundWord, findWords } from "./find-words";
import { type ListFilters, listFilters } from "./list-filters";

/** Orders looked at for a count that no kept sum answers; past it the total is "more than". */
const COUNT_CEILING = 10_000;
/** Orders sorted by what no index sorts by: the newest of each location. */
const SORT_CEILING = 20_000;

/**
 * A page of the scope's orders, filtered and sorted (spec 3.20, 7.9), how many there are and what they come to.
 * Each location's (and status's) newest are read off an index and merged, so the time does not grow with the
 * history. Locations outside the scope have no orders.
 */
export async function listOrders(
	tx: Tx,
	scope: Scope,
	query: OrderListQuery,
): Promise<OrderList> {
	const stores = storesOf(scope, query);
	const words = await findWords(tx, scope.merchantId, stores, query);
	if (words === null) return answerOf([], query);

	const plan = { scope, query, words, filters: listFilters(query, words) };
	const statement = sql`
		with s as (${stores}),
		page as (
			select c.id, c.key from (${candidates(plan)}) c
			order by c.key ${direction(query)}, c.id ${direction(query)}
			limit ${number(query.limit)} offset ${number(query.offset)}
		),
		counted as (${counted(plan)})
		select counted.*, (select array_agg(distinct s.currency) from s) as currencies, ${SUMMARY}
		from counted left join (page join orders o on o.id = page.id) on true
		order by page.key ${direction(query)}, page.id ${direction(query)}`;
	const { rows } = (await tx.execute(statement)) as unknown as { rows: ListRow[] };
	return answerOf(rows, query);
}

interface Plan {
	scope: Scope;
	query: OrderListQuery;
	words: readonly FoundWord[];
	filters: ListFilters;
}

function storesOf(scope: Scope, { storeIds }: OrderListQuery): SQL {
	return sql`
		select l.store_id, l.currency, l.contact_info->>'timeZone' as zone
		from locations l
		where l.merchant_id = ${scope.merchantId}::uuid
			${storeIds?.length ? sql`and l.store_id in ${storeIds}` : sql``}`;
}

/** Ids and sort keys that hold the page: of every walk over an index, as many as the page may reach into. */
function candidates({ scope, query, words, filters }: Plan): SQL {
	const reach = number(query.limit + query.offset);
	const key = SORT_KEYS[query.sort];
	const sorted = sql`order by ${key} ${direction(query)}, o.id ${direction(query)} limit ${reach}`;
	const { statuses, indexed, others } = filters;
	const ofStore = [sql`o.merchant_id = ${scope.merchantId}::uuid`, sql`o.store_id = s.store_id`];
	const ofStatus = statuses ? [sql`o.status in ${nonEmpty(statuses)}`] : [];

	if (query.ids?.length) {
		return sql`
			select o.id, ${key} as key from s join orders o on ${all(ofStore)}
			where ${all([
				sql`o.id in ${query.ids}`,
				...ofStatus,
				...indexed,
				...others,
				...alsoWords(words),
			])}`;
	}
	const [first, ...rest] = words;
	if (first) {
		return sql`
			select distinct c.id, c.key from s
			cross join (values ${list(first.tokens)}) t(token)
			cross join lateral (
				select o.id, ${key} as key
				from order_search x join orders o on o.id = x.order_id
				where ${all([
					sql`x.merchant_id = ${scope.merchantId}::uuid`,
					sql`x.store_id = s.store_id`,
					sql`x.token = t.token`,
					...ofStatus,
					...indexed,
					...others,
					...alsoWords(rest),
				])}
				${
					query.sort === "startPrepAt"
						? sql`order by x.start_prep_at ${direction(query)}, x.order_id ${direction(query)} limit ${reach}`
						: sorted
				}
			) c`;
	}
	const where = all([
		...ofStore,
		...(statuses ? [sql`o.status = w.status`] : []),
		...indexed,
		...others,
	]);
	const walk = INDEXED_SORTS.includes(query.sort)
		? sql`select o.id, ${key} as key from orders o where ${where} ${sorted}`
		: sql`select * from (
				select o.id, ${key} as key from orders o where ${where}
				order by o.start_prep_at desc limit ${number(SORT_CEILING)}
			) o order by o.key ${direction(query)}, o.id ${direction(query)} limit ${reach}`;
	return sql`
		select c.id, c.key from s
		${statuses ? sql`cross join (values ${list(nonEmpty(statuses))}) w(status)` : sql``}
		cross join lateral (${walk}) c`;
}

/** How many there are and what they come to: from the kept sums where those say it, else counted to a ceiling. */
function counted({ scope, query, words, filters }: Plan): SQL {
	const ofMerchant = sql`o.merchant_id = ${scope.merchantId}::uuid`;
	if (filters.countedBy) {
		const table = filters.countedBy === "days" ? sql`order_days` : sql`order_totals`;
		return sql`
			select 0 as examined, coalesce(sum(d.orders), 0)::float8 as matched,
				coalesce(sum(d.total), 0)::float8 as total_sum,
				coalesce(sum(d.refunded), 0)::float8 as refunded_sum
			from s join ${table} d on d.merchant_id = ${scope.merchantId}::uuid and d.store_id = s.store_id
			where ${all(filters.sums)}`;
	}
	const ofStatus = filters.statuses ? [sql`o.status in ${nonEmpty(filters.statuses)}`] : [];
	const [first, ...rest] = words;
	const ceiling = number(COUNT_CEILING + 1);
	const columns = sql`o.id, o.merchant_id, o.store_id, o.number, o.status, o.top_status, o.source,
		o.start_prep_at, o.is_asap, o.dining_option, o.payment_method, o.total, o.refunded_amount`;
	const looked = query.ids?.length
		? sql`select ${columns} from s join orders o on ${ofMerchant} and o.store_id = s.store_id
			where ${all([sql`o.id in ${query.ids}`, ...ofStatus, ...filters.indexed, ...alsoWords(words)])}`
		: first
			? sql`select ${columns} from (
					select distinct x.order_id, s.zone from s join order_search x
						on x.merchant_id = ${scope.merchantId}::uuid and x.store_id = s.store_id
					where x.token in ${first.tokens} limit ${ceiling}
				) s join orders o on o.id = s.order_id`
			: sql`select ${columns} from s join orders o on ${ofMerchant} and o.store_id = s.store_id
				where ${all([...ofStatus, ...filters.indexed])} limit ${ceiling}`;
	const late =
		first && !query.ids?.length ? [...ofStatus, ...filters.indexed, ...alsoWords(rest)] : [];
	const matches = all([...filters.others, ...late]);
	return sql`
		select count(*)::float8 as examined, count(*) filter (where ${matches})::float8 as matched,
			coalesce(sum(o.total) filter (where ${matches}), 0)::float8 as total_sum,
			coalesce(sum(o.refunded_amount) filter (where ${matches}), 0)::float8 as refunded_sum
		from (${looked}) o`;
}
