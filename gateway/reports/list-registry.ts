import { type SQL, sql } from "drizzle-orm";
import { NO_SUMS, ORDER_SUMS, plusSums, sumsOfOrder } from "~/models/orders/order-sums";
import type { RegistryAnswer, RegistryRow } from "~/models/reports/report-answer";
import type { RegistryQuery } from "~/models/reports/report-query.schema";
import type { OrderMark } from "~/models/reports/reports";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { chosenStores } from "./chosen-stores";
import { countedOrders } from "./counted-orders";
import { spans } from "./report-spans";

/** A page of the orders behind a report's figure, with the sums of all that were found: they are that figure. */
export async function listRegistry(
	tx: Tx,
	scope: Scope,
	query: RegistryQuery,
): Promise<RegistryAnswer> {
	const stores = await chosenStores(tx, scope, query);
	const read = spans(stores, { now: { first: query.from, last: query.to }, before: null }, true);
	const { limit, offset } = query;
	const way = query.direction === "asc" ? sql`asc` : sql`desc`;
	const [found] = await queryRows<Found>(
		tx,
		sql`
		with spans as materialized (${read}), found as materialized (
			select o.* from spans s
			cross join lateral (
				select o.id, o.start_prep_at, o.number, ${sql.join(
					ORDER_SUMS.map((name) => sql`${SUMS[name]} as ${sql.identifier(name)}`),
					sql`, `,
				)}
				from orders o
				where ${sql.join([countedOrders(scope.merchantId), ...conditions(query)], sql` and `)}
				offset 0
			) o
		)
		select (
			select to_json(sums) from (
				select ${sql.join(
					ORDER_SUMS.map(
						(name) =>
							sql`coalesce(sum(${sql.identifier(name)}), 0)::float8 as ${sql.identifier(name)}`,
					),
					sql`, `,
				)} from found
			) sums
		) as all, (
			select json_agg(page) from (
				select o.id, o.store_id, o.number, o.status, o.start_prep_at, o.dining_option, o.source,
					o.payment_method, o.currency, o.item_count, o.subtotal, o.discount, o.tax, o.charges,
					o.delivery_fee, o.gratuity, o.total, o.refunded_amount
				from (
					select id, ${SORTS[query.sort]} as key from found
					order by key ${way}, id ${way} limit ${limit} offset ${offset}
				) picked join orders o on o.id = picked.id
				order by picked.key ${way}, picked.id ${way}
			) page
		) as rows`,
	);
	const all = plusSums(NO_SUMS, found?.all ?? NO_SUMS);
	return {
		rows: (found?.rows ?? []).map(rowOf),
		pagination: { limit, offset, total: all.orders, totalIsExact: true },
		all,
	};
}

const SUMS: Record<(typeof ORDER_SUMS)[number], SQL> = {
	orders: sql`1`,
	items: sql`o.item_count`,
	subtotal: sql`o.subtotal`,
	discount: sql`o.discount`,
	tax: sql`o.tax`,
	charges: sql`o.charges`,
	deliveryFee: sql`o.delivery_fee`,
	gratuity: sql`o.gratuity`,
	total: sql`o.total`,
	refunded: sql`o.refunded_amount`,
	discountedOrders: sql`(o.discount > 0)::int`,
	tippedOrders: sql`(o.gratuity > 0)::int`,
	refundedOrders: sql`(o.refunded_amount > 0)::int`,
	untaxedOrders: sql`(o.tax = 0)::int`,
	untaxedSubtotal: sql`case when o.tax = 0 then o.subtotal else 0 end`,
};

const SORTS: Record<RegistryQuery["sort"], SQL> = {
	startPrepAt: sql`start_prep_at`,
	total: sql`total`,
	number: sql`lpad(number, 40, '0') collate "C"`,
};

const MARKS: Record<OrderMark, SQL> = {
	discounted: sql`o.discount > 0`,
	tipped: sql`o.gratuity > 0`,
	refunded: sql`o.refunded_amount > 0`,
	untaxed: sql`o.tax = 0`,
};

const CLOCK = sql`(o.start_prep_at at time zone 'UTC' + make_interval(mins => s."offset"))`;

function conditions(query: RegistryQuery): SQL[] {
	const oneOf = (column: SQL, values: readonly string[] | undefined) =>
		values?.length ? [sql`${column} in ${values}`] : [];
	return [
		query.of === "canceled" ? sql`o.status = 'canceled'` : sql`o.status <> 'canceled'`,
		...oneOf(sql`o.dining_option`, query.diningOption),
		...oneOf(sql`o.source`, query.source),
		...oneOf(sql`o.payment_method`, query.paymentMethod),
		...(query.mark ? [MARKS[query.mark]] : []),
		...(query.hour === undefined ? [] : [sql`extract(hour from ${CLOCK}) = ${query.hour}`]),
		...(query.weekday === undefined ? [] : [sql`extract(isodow from ${CLOCK}) = ${query.weekday}`]),
		...(query.item ? [sql`o.items @> ${JSON.stringify([{ name: query.item }])}::jsonb`] : []),
		...(query.modifier
			? [sql`o.items @> ${JSON.stringify([{ modifiers: [{ name: query.modifier }] }])}::jsonb`]
			: []),
	];
}

interface PageRow {
	id: string;
	store_id: string;
	number: string;
	status: RegistryRow["status"];
	start_prep_at: string;
	dining_option: RegistryRow["diningOption"];
	source: RegistryRow["source"];
	payment_method: RegistryRow["paymentMethod"];
	currency: RegistryRow["currency"];
	item_count: number;
	subtotal: number;
	discount: number;
	tax: number;
	charges: number;
	delivery_fee: number;
	gratuity: number;
	total: number;
	refunded_amount: number;
}

interface Found {
	all: typeof NO_SUMS;
	rows: PageRow[] | null;
}

function rowOf(row: PageRow): RegistryRow {
	return {
		id: row.id,
		storeId: row.store_id,
		number: row.number,
		status: row.status,
		startPrepAt: new Date(row.start_prep_at).toISOString(),
		diningOption: row.dining_option,
		source: row.source,
		paymentMethod: row.payment_method,
		currency: row.currency,
		...sumsOfOrder({
			...row,
			itemCount: row.item_count,
			deliveryFee: row.delivery_fee,
			refundedAmount: row.refunded_amount,
		}),
	};
}
