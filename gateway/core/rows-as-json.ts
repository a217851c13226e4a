import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

interface TableInJson {
	columns: readonly { key: string; name: string }[];
	names: SQL;
	select: SQL;
	types: SQL;
}

const known = new WeakMap<PgTable, TableInJson>();

/** Rows of a table as one JSON value, and a select that reads it, without generated columns: one SQL text for any number. */
export function rowsAsJson<T extends PgTable>(
	table: T,
	rows: readonly T["$inferSelect"][],
): { columns: SQL; select: SQL } {
	const { columns, names, select, types } = inJson(table);
	const json = JSON.stringify(
		(rows as readonly Record<string, unknown>[]).map((row) =>
			Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])),
		),
	);
	return { columns: names, select: sql`${select}${json}${types}` };
}

function inJson(table: PgTable): TableInJson {
	const made = known.get(table);
	if (made) return made;
	const columns = Object.entries(getTableColumns(table))
		.filter(([, column]) => column.generated === undefined)
		.map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }));
	const names = columns.map(({ name }) => `"${name}"`).join(", ");
	const types = columns.map(({ name, type }) => `"${name}" ${type}`).join(", ");
	const parts = {
		columns,
		names: sql.raw(names),
		select: sql.raw(`select ${names} from json_to_recordset(`),
		types: sql.raw(`::json) as given (${types})`),
	};
	known.set(table, parts);
	return parts;
}
