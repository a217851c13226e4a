import {
	and,
	asc,
	count,
	desc,
	getTableColumns,
	inArray,
	isNull,
	type SQL,
	sql,
} from "drizzle-orm";
import { type PgColumn, type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { containing } from "./containing";
import type { Tx } from "./database";

export interface ListRules<Filter extends string, Sort extends string> {
	search: readonly (PgColumn | SQL)[] | ((typed: string) => SQL | undefined);
	filters: Readonly<Record<Filter, (values: string[]) => SQL | undefined>>;
	sorts: Readonly<Record<Sort, PgColumn | SQL>>;
	where?: SQL | undefined;
	counted?: number;
	dear?: DearRule;
}

/** A part of `where` that is slow to check on all rows; rows are then found and counted in one query. */
export interface DearRule {
	countsTo: number;
	rest: SQL | undefined;
	/** Checks this part for one row: fast for few rows, slow for all. */
	has: (id: PgColumn) => SQL | undefined;
	inOrder?: Readonly<Record<string, LetIn>>;
}

interface LetIn {
	/** Columns `id` and `sorted_by`; a row may come several times. */
	query: SQL;
	has: (id: PgColumn) => SQL | undefined;
}

interface ListedTable extends PgTable {
	id: PgColumn;
	deletedAt: PgColumn;
}

const COUNT_CEILING = 1_000;

export const COUNTED_WHOLE = 50_000;

/** Rows in order that are checked one by one first; if most rows match, these fill the page. */
const LOOKED_AT_FIRST = 300;

/** A `LetIn` query may name a row several times, and rows that are left out. */
const TIMES_IN_ORDER = 3;

/** One page of rows for a list's query, and how many there are up to 1,000; deleted rows are left out. */
export async function listRows<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	rules: ListRules<Filter, Sort>,
	query: ListQuery<Filter, Sort>,
): Promise<Paged<Record<string, unknown>>> {
	if (rules.dear) return listAtOnce(tx, table, [rules], query, rules.dear);
	const rows = await tx
		.select()
		.from(table)
		.where(rowsThatMatch(table, rules, query))
		.orderBy(...sortClauses(table, rules, query))
		.limit(query.limit)
		.offset(query.offset);
	return paged(tx, table, [rules], query, rows as Record<string, unknown>[]);
}

/** Lists rows of two disjoint rule sets like `listRows`; each is sorted and limited alone, to use an index. */
export async function listBoth<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	[first, second]: readonly [ListRules<Filter, Sort>, ListRules<Filter, Sort>],
	query: ListQuery<Filter, Sort>,
	counted: readonly ListRules<Filter, Sort>[] = [first, second],
): Promise<Paged<Record<string, unknown>>> {
	const { limit, offset } = query;
	if (first.dear) return listAtOnce(tx, table, [first, second], query, first.dear);
	const columns = getTableColumns(table);
	const rows = await selectFirst(tx, table, [first, second], {
		columns,
		query,
		take: offset + limit,
	});
	const presented = rows.slice(offset).map(({ [SORTED_BY]: _, ...row }) => row);
	return paged(tx, table, counted, query, presented);
}

async function listAtOnce<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	parts: readonly ListRules<Filter, Sort>[],
	query: ListQuery<Filter, Sort>,
	{ countsTo, has }: DearRule,
): Promise<Paged<Record<string, unknown>>> {
	const { limit, offset } = query;
	const { id } = table as ListedTable;
	const take = Math.max(offset + limit, countsTo + 1);
	const request = { columns: { id }, query, take };
	const isSorted = parts.some((rules) => rules.dear?.inOrder?.[query.sort]);
	const nearest = await (isSorted ? firstInTurn : amongFirst)(tx, table, parts, {
		...request,
		has,
	});
	const found: Record<string, unknown>[] =
		nearest.length === take ? nearest : await selectFirst(tx, table, parts, request);
	const ids = found.slice(offset, offset + limit).map((row) => row.id);
	const whole = ids.length > 0 ? await tx.select().from(table).where(inArray(id, ids)) : [];
	const rows = whole as Record<string, unknown>[];
	const totalIsExact = found.length < take;
	const total = totalIsExact ? found.length : countsTo;
	return {
		rows: ids.flatMap((each) => rows.filter((row) => row.id === each)),
		pagination: { limit, offset, total, totalIsExact },
	};
}

interface PageRequest<Filter extends string, Sort extends string> {
	columns: Record<string, PgColumn>;
	query: ListQuery<Filter, Sort>;
	take: number;
	max?: number;
}

async function firstInTurn<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	parts: readonly ListRules<Filter, Sort>[],
	query: PageRequest<Filter, Sort>,
): Promise<Record<string, unknown>[]> {
	if (parts.length > 1) return [];
	return selectFirst(tx, table, parts, { ...query, max: query.take * TIMES_IN_ORDER });
}

async function amongFirst<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	parts: readonly ListRules<Filter, Sort>[],
	{ has, take, ...pageRequest }: PageRequest<Filter, Sort> & Pick<DearRule, "has">,
): Promise<Record<string, unknown>[]> {
	const rest = parts.map((rules) => ({ ...rules, where: rules.dear?.rest }));
	const looked = selectFirst(tx, table, rest, { ...pageRequest, take: LOOKED_AT_FIRST }).as(
		"looked",
	);
	const order = pageRequest.query.direction === "desc" ? desc : asc;
	const { id, [SORTED_BY]: sortedBy } = looked as unknown as Record<string, PgColumn>;
	return tx
		.select()
		.from(looked)
		.where(has(id as PgColumn))
		.orderBy(order(sortedBy as PgColumn), asc(id as PgColumn))
		.limit(take);
}

function selectFirst<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	parts: readonly ListRules<Filter, Sort>[],
	{ columns, query, take, max }: PageRequest<Filter, Sort>,
) {
	const beginnings = parts.map((rules) => {
		const letIn = rules.dear?.inOrder?.[query.sort];
		if (letIn) {
			return selectInTurn(tx, table, { rules, letIn }, { query, take, max });
		}
		return tx
			.select({ ...columns, [SORTED_BY]: sql`${rules.sorts[query.sort]}`.as(SORTED_BY) })
			.from(table)
			.where(rowsThatMatch(table, rules, query))
			.orderBy(...sortClauses(table, rules, query))
			.limit(take);
	});
	const [first, second] = beginnings;
	if (!first) throw new Error("A list has no rules");
	if (!second) return first;
	const order = query.direction === "desc" ? desc : asc;
	return unionAll(first, second)
		.orderBy(order(sql.identifier(SORTED_BY)), asc(sql.identifier("id")))
		.limit(take);
}

/** The first of those that a dear rule knows in order: a subquery in this place is run for no more rows than are taken. */
function selectInTurn<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	{ rules, letIn }: { rules: ListRules<Filter, Sort>; letIn: LetIn },
	{ query, take, max }: Pick<PageRequest<Filter, Sort>, "query" | "take" | "max">,
) {
	const order = query.direction === "desc" ? sql`desc` : sql`asc`;
	const { id } = table as ListedTable;
	const where = and(rules.dear?.rest, letIn.has(id));
	const matches = rowsThatMatch(table, { ...rules, where }, query);
	const inOrder = sql`order by sorted_by ${order}, id`;
	const request = max
		? sql`(select * from (${letIn.query}) as all_let_in ${inOrder} limit ${max})`
		: sql`(${letIn.query})`;
	return tx
		.select({ id: sql`id`.as("id"), [SORTED_BY]: sql`sorted_by`.as(SORTED_BY) })
		.from(sql`(select distinct * from ${request} as let_in ${inOrder}) as in_turn`)
		.where(sql`(select true from ${table} where ${id} = in_turn.id and ${matches}) is true`)
		.orderBy(sql`sorted_by ${order}`, sql`id`)
		.limit(take);
}

const SORTED_BY = "sorted_by";

function sortClauses<Filter extends string, Sort extends string>(
	table: PgTable,
	rules: ListRules<Filter, Sort>,
	query: ListQuery<Filter, Sort>,
): [SQL, SQL] {
	const order = query.direction === "desc" ? desc : asc;
	return [order(rules.sorts[query.sort]), asc((table as ListedTable).id)];
}

async function paged<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	parts: readonly ListRules<Filter, Sort>[],
	query: ListQuery<Filter, Sort>,
	rows: Record<string, unknown>[],
): Promise<Paged<Record<string, unknown>>> {
	const { limit, offset } = query;
	// A page that is not full is the last one.
	const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
	const max = Math.max(COUNT_CEILING, ...parts.map((rules) => rules.counted ?? 0));
	const counted = isLast ? offset + rows.length : await countUpTo(tx, table, parts, { query, max });
	return {
		rows,
		pagination: {
			limit,
			offset,
			total: isLast ? counted : Math.min(counted, max),
			totalIsExact: isLast || counted <= max,
		},
	};
}

async function countUpTo<Filter extends string, Sort extends string>(
	tx: Tx,
	table: PgTable,
	parts: readonly ListRules<Filter, Sort>[],
	{ query, max }: { query: ListQuery<Filter, Sort>; max: number },
): Promise<number> {
	let counted = 0;
	for (const rules of parts) {
		const some = tx
			.select({ one: sql`1`.as("one") })
			.from(table)
			.where(rowsThatMatch(table, rules, query))
			.limit(max + 1 - counted)
			.as("some");
		const [here] = await tx.select({ total: count() }).from(some);
		counted += here?.total ?? 0;
		if (counted > max) break;
	}
	return counted;
}

export function rowsThatMatch<Filter extends string, Sort extends string>(
	table: PgTable,
	{ search, filters, where }: ListRules<Filter, Sort>,
	query: { search: string },
): SQL | undefined {
	const chosen = Object.entries(filters) as [Filter, (values: string[]) => SQL | undefined][];
	return and(
		"deletedAt" in table ? isNull((table as ListedTable).deletedAt) : undefined,
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
	return search.length > 0 ? containing(search, typed) : undefined;
}
