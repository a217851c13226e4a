import { and, asc, count, desc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { containing } from "./containing";
import type { Tx } from "./database";

export interface ListRules<Filter extends string, Sort extends string> {
	/** Columns that contain what is typed, or what it means by a rule of its own. */
	search: readonly (PgColumn | SQL)[] | ((typed: string) => SQL);
	filters: Readonly<Record<Filter, (values: string[]) => SQL | undefined>>;
	sorts: Readonly<Record<Sort, PgColumn | SQL>>;
	where?: SQL | undefined;
}

interface ListedTable extends PgTable {
	id: PgColumn;
	deletedAt: PgColumn;
}

/** A list counts no further, since counting reads every row that matches. */
const COUNT_CEILING = 2_000;

/** One page of rows for a list's query, and how many there are up to 2,000; deleted rows are left out. */
export async function listRows<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	rules: ListRules<Filter, Sort>,
	query: ListQuery<Filter, Sort>,
): Promise<Paged<Record<string, unknown>>> {
	const { id } = table as ListedTable;
	const { sorts } = rules;
	const all = rowsThatMatch(table, rules, query);
	const order = query.direction === "desc" ? desc : asc;
	const rows = await tx
		.select()
		.from(table)
		.where(all)
		.orderBy(order(sorts[query.sort]), asc(id))
		.limit(query.limit)
		.offset(query.offset);
	const { limit, offset } = query;
	// A page that is not full is the last one.
	const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
	const counted = isLast ? offset + rows.length : await countUpTo(tx, table, all);
	return {
		rows: rows as Record<string, unknown>[],
		pagination: {
			...{ limit, offset, total: isLast ? counted : Math.min(counted, COUNT_CEILING) },
			totalIsExact: isLast || counted <= COUNT_CEILING,
		},
	};
}

async function countUpTo(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
	const some = tx
		.select({ one: sql`1`.as("one") })
		.from(table)
		.where(where)
		.limit(COUNT_CEILING + 1)
		.as("some");
	const [counted] = await tx.select({ total: count() }).from(some);
	return counted?.total ?? 0;
}

/** The rows that a query searches and filters; deleted ones never match. */
export function rowsThatMatch<Filter extends string, Sort extends string>(
	table: PgTable,
	{ search, filters, where }: ListRules<Filter, Sort>,
	query: { search: string },
): SQL | undefined {
	const chosen = Object.entries(filters) as [Filter, (values: string[]) => SQL | undefined][];
	return and(
		isNull((table as ListedTable).deletedAt),
		where,
		query.search ? searched(search, query.search) : undefined,
		...chosen.map(([name, rule]) => {
			const values = (query as Partial<Record<Filter, string[]>>)[name];
			return values && values.length > 0 ? rule(values) : undefined;
		}),
	);
}

function searched(search: ListRules<string, string>["search"], typed: string): SQL | undefined {
	if (typeof search === "function") return search(typed);
	return or(...search.map((column) => containing(column, typed)));
}
