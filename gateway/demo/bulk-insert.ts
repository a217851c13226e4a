import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../core/database";

/** Rows in one statement: enough to be quick, few enough for a small heap. */
const BATCH = 1_000;

/** Inserts many whole rows with few statements, each given as one JSON text. */
export async function insertRows<T extends PgTable>(
	tx: Tx,
	table: T,
	rows: readonly T["$inferSelect"][],
): Promise<void> {
	const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
		key,
		name: column.name,
		type: column.getSQLType(),
	}));
	const names = columns.map(({ name }) => `"${name}"`).join(", ");
	const types = columns.map(({ name, type }) => `"${name}" ${type}`).join(", ");
	const name = getTableName(table);
	for (let from = 0; from < rows.length; from += BATCH) {
		const batch = rows.slice(from, from + BATCH) as Record<string, unknown>[];
		const json = JSON.stringify(
			batch.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]]))),
		);
		try {
			await tx.execute(sql`insert into ${sql.identifier(name)} (${sql.raw(names)})
				select ${sql.raw(names)} from json_to_recordset(${json}::json) as given (${sql.raw(types)})`);
		} catch (error) {
			// The statement's own message holds every value it was given.
			throw new Error(`Rows could not be written to ${name}: ${reasonOf(error)}`);
		}
	}
}

function reasonOf(error: unknown): string {
	const { cause } = error as { cause?: unknown };
	return cause instanceof Error ? cause.message : "the database refused them";
}
