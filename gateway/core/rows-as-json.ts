import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

interface JsonTable {
	columns: readonly { key: string; name: string; fallback: unknown }[];
	names: SQL;
	select: SQL;
	types: SQL;
}

const jsonTables = new WeakMap<PgTable, JsonTable>();

/** Columns, and a select that reads rows from one JSON parameter: the SQL text does not depend on the number of rows. Leaves out generated columns; columns that must not be null get their plain default if `undefined`. */
export function rowsAsJson<T extends PgTable>(
	table: T,
	rows: readonly T["$inferInsert"][],
): { columns: SQL; select: SQL } {
	const { columns, names, select, types } = jsonTable(table);
	const json = JSON.stringify(
		(rows as readonly Record<string, unknown>[]).map((row) =>
			Object.fromEntries(
				columns.map(({ key, name, fallback }) => [
					name,
					row[key] === undefined ? fallback : row[key],
				]),
			),
		),
	);
	return { columns: names, select: sql`${select}${json}${types}` };
}

function jsonTable(table: PgTable): JsonTable {
	const cached = jsonTables.get(table);
	if (cached) return cached;
	const columns = Object.entries(getTableColumns(table))
		.filter(([, column]) => column.generated === undefined)
		.map(([key, column]) => ({
			key,
			name: column.name,
			type: column.getSQLType(),
			fallback: column.notNull && !is(column.default, SQL) ? column.default : null,
		}));
	const names = columns.map(({ name }) => `"${name}"`).join(", ");
	const types = columns.map(({ name, type }) => `"${name}" ${type}`).join(", ");
	const parts = {
		columns,
		names: sql.raw(names),
		select: sql.raw(`select ${names} from json_to_recordset(`),
		types: sql.raw(`::json) as given (${types})`),
	};
	jsonTables.set(table, parts);
	return parts;
}
