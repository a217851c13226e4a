import { type SQL, sql } from "drizzle-orm";
import { NO_SUMS, ORDER_SUMS, plusSums } from "~/models/orders/order-sums";
import type { RegistryAnswer } from "~/models/reports/report-answer";
import type { RegistryQuery } from "~/models/reports/report-query.schema";
import { canReadReport } from "~/models/reports/reports";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { chosenStores } from "../orders/chosen-stores";
import { ORDER_PARTS } from "../orders/order-parts";
import { spans } from "../orders/sum-spans";
import { booksColumns, type FoundBooks, registryBooks } from "./registry-books";
import { registryConditions, requestedNames } from "./registry-conditions";
import { type FoundOrder, REGISTRY_COLUMNS, registryRow } from "./registry-row";

/** A page of the orders behind a report's figure, with the sums of all that were found: they are that figure. */
export async function listRegistry(
	tx: Tx,
	scope: Scope,
	query: RegistryQuery,
): Promise<RegistryAnswer> {
	const stores = await chosenStores(tx, scope, query);
	const cut = query.isSoFar ? { at: new Date(), daysBefore: 0 } : null;
	const periods = { now: { first: query.from, last: query.to, cut }, before: null };
	const read = spans({ stores, periods }, true);
	const { limit, offset } = query;
	if (query.after !== undefined) {
		const rows = await ordersAfter(tx, scope, { ...query, after: query.after }, read);
		const showsFees = canReadReport("deposits-expected", scope.permissions);
		const books = (row: (typeof rows)[number]) => registryBooks(row, showsFees);
		return {
			rows: rows.map((row) => ({ ...registryRow(row, stores), books: books(row) })),
			pagination: { limit, offset, total: rows.length, totalIsExact: false },
			all: NO_SUMS,
		};
	}
	const way = query.direction === "asc" ? sql`asc` : sql`desc`;
	const [found] = await queryRows<Found>(
		tx,
		sql`
		with spans as materialized (${read})${requestedNames(scope.merchantId, query)}, found as materialized (
			select o.* from spans s
			cross join lateral (
				select o.id, o.start_prep_at, o.number, ${sql.join(
					ORDER_SUMS.map((name) => sql`${ORDER_PARTS[name]} as ${sql.identifier(name)}`),
					sql`, `,
				)}
				from orders o
				where ${registryConditions(scope.merchantId, query)}
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
				select ${REGISTRY_COLUMNS} from (
					select id, ${SORTS[query.sort]} as key from found
					order by key ${way}, id ${way} limit ${limit} offset ${offset}
				) picked join orders o on o.id = picked.id
				order by picked.key ${way}, picked.id ${way}
			) page
		) as rows`,
	);
	const all = plusSums(NO_SUMS, found?.all ?? NO_SUMS);
	return {
		rows: (found?.rows ?? []).map((row) => registryRow(row, stores)),
		pagination: { limit, offset, total: all.orders, totalIsExact: true },
		all,
	};
}

const SORTS: Record<RegistryQuery["sort"], SQL> = {
	startPrepAt: sql`start_prep_at`,
	total: sql`total`,
	number: sql`lpad(number, 40, '0') collate "C"`,
};

interface Found {
	all: typeof NO_SUMS;
	rows: FoundOrder[] | null;
}

/** The next orders after one, the latest first: by its place in the index, so that a file of all takes each but once. */
async function ordersAfter(
	tx: Tx,
	{ merchantId }: Scope,
	query: RegistryQuery & { after: string },
	read: SQL,
): Promise<(FoundOrder & FoundBooks)[]> {
	const [at, id] = query.after.split(" ");
	const isAfter = id ? sql`and (o.start_prep_at, o.id) < (${at}::timestamptz, ${id}::uuid)` : sql``;
	return queryRows<FoundOrder & FoundBooks>(
		tx,
		sql`
		with spans as materialized (${read})${requestedNames(merchantId, query)}
		select ${REGISTRY_COLUMNS}, ${booksColumns(merchantId)} from spans s
		cross join lateral (
			select * from orders o where ${registryConditions(merchantId, query)} ${isAfter}
			order by o.start_prep_at desc, o.id desc limit ${query.limit}
		) o
		order by o.start_prep_at desc, o.id desc limit ${query.limit}`,
	);
}
