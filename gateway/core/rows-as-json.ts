import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Rows of a table as one JSON value, and a select that reads it, without generated columns: one SQL text for any number. */
export function rowsAsJson<T extends PgTable>(
	table: T,
	rows: readonly T["$inferSelect"][],
): { columns: SQL; select: SQL } {
	const columns = Object.entries(getTableColumns(table))
		.filter(([, column]) => column.generated === undefined)
		.map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }));
	const names = sql.raw(columns.map(({ name }) => `"${name}"`).join(", "));
	const types = sql.raw(columns.map(({ name, type }) => `"${name}" ${type}`).join(", "));
	const json = JSON.stringify(
		(rows as readonly Record<string, unknown>[]).map((row) =>
			Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])),
		),
	);
	return {
		columns: names,
		select: sql`select ${names} from json_to_recordset(${json}::json) as given (${types})`,
	};
}
