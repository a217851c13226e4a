import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "../gateway/core/database";
import { rowsAsJson } from "../gateway/core/rows-as-json";

const BATCH = 1_000;

/** Inserts many whole rows with few statements, each given as one JSON text. */
export async function insertRows<T extends PgTable>(
	tx: Tx,
	table: T,
	rows: readonly T["$inferSelect"][],
): Promise<void> {
	const name = getTableName(table);
	for (let from = 0; from < rows.length; from += BATCH) {
		const { columns, select } = rowsAsJson(table, rows.slice(from, from + BATCH));
		try {
			await tx.execute(sql`insert into ${sql.identifier(name)} (${columns}) ${select}`);
		} catch (error) {
			// The original message contains every value of the statement.
			throw new Error(`Rows could not be written to ${name}: ${reasonOf(error)}`);
		}
	}
}

function reasonOf(error: unknown): string {
	const { cause } = error as { cause?: unknown };
	return cause instanceof Error ? cause.message : "the database refused them";
}
