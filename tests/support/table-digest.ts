import { type SQL, sql } from "drizzle-orm";
import { type Database, SYSTEM } from "../../gateway/core/database";
import { queryRows } from "../../gateway/core/query-rows";

/** A digest of every table's rows, to detect writes. */
export type TableDigest = Record<string, string>;

/** Reads note when a person or a key was last here, so it does not count as a write. */
const NOTED_BY_READS = ["last_seen_at", "last_used_at"];

/** Events get their number a moment after the commit, in an order of their own. */
const NUMBERED_LATER = { table: "events", column: "seq", numbers: "event_heads" };

/** A key without an answer only keeps duplicates apart, and the answer to a refused form is only kept to be shown again. */
const KEYS = "idempotency_keys";
const OF_FORMS = "answer:%";

/** Reads all tables, for small test databases: which transactions wrote their rows, or the rows where reads write. */
export async function digestTables(database: Database): Promise<TableDigest> {
	return database.transaction(SYSTEM, async (tx) => {
		const tables = await queryRows<{ name: string; columns: string[] }>(
			tx,
			sql`select relname as name, array(select attname::text from pg_attribute
					where attrelid = pg_class.oid and attnum > 0) as columns
				from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
					and relname <> ${NUMBERED_LATER.numbers} order by relname`,
		);
		const each = tables.map(
			({ name, columns }) => sql`select ${name}::text as name,
				count(*) || ':' || ${rowsDigest(name, columns)} as digest from ${sql.identifier(name)} t
				${name === KEYS ? sql`where status is not null and key not like ${OF_FORMS}` : sql``}`,
		);
		const rows = await queryRows<{ name: string; digest: string }>(
			tx,
			sql.join(each, sql` union all `),
		);
		return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
	});
}

/** What differs once a row was written; rows that reads write are compared by what they hold. */
function rowsDigest(table: string, columns: readonly string[]): SQL {
	const ignored = columns.filter(
		(name) =>
			NOTED_BY_READS.includes(name) ||
			(table === NUMBERED_LATER.table && name === NUMBERED_LATER.column),
	);
	if (ignored.length === 0) return sql`coalesce(sum(t.xmin::text::bigint), 0)`;
	const row = sql`(to_jsonb(t) - ${sql.param(ignored)}::text[])::text`;
	return sql`coalesce(md5(string_agg(${row}, ',' order by ${row})), '')`;
}
