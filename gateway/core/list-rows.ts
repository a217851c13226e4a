import { and, asc, count, desc, isNull, or, type SQL } from "drizzle-orm";
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

/** One page of rows for a list's query, and the total; deleted rows are left out. */
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
	const [counted] = await tx.select({ total: count() }).from(table).where(all);
	const { limit, offset } = query;
	return {
		rows: rows as Record<string, unknown>[],
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
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
