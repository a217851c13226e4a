import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Tx } from "../gateway/core/database";
import { rowsAsJson } from "../gateway/core/rows-as-json";

const BATCH = 1_000;

/** Inserts many whole rows with few statements, each given as one JSON text; `conflict` says what to do about known ones. */
export async function insertRows<T extends PgTable>(
	tx: Tx,
	table: T,
	rows: readonly T["$inferSelect"][],
	conflict: SQL = sql``,
): Promise<void> {
	const name = getTableName(table);
	for (let from = 0; from < rows.length; from += BATCH) {
		const { columns, select } = rowsAsJson(table, rows.slice(from, from + BATCH));
		try {
			await tx.execute(sql`insert into ${sql.identifier(name)} (${columns}) ${select} ${conflict}`);
		} catch (error) {
			throw new Error(`Rows could not be written to ${name}: ${causeMessage(error)}`);
		}
	}
}

/** Updates planner statistics, which the embedded database never does; uniform rows need only a small sample. */
export async function analyze(database: Database, tables = ""): Promise<void> {
	await database.script(`set local default_statistics_target to 20; analyze ${tables}`);
}

function causeMessage(error: unknown): string {
	const { cause } = error as { cause?: unknown };
	return cause instanceof Error ? cause.message : "the database refused them";
}
