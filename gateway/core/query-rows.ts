import type { SQL } from "drizzle-orm";
import type { Tx } from "./database";

/** Rows of hand-written SQL as the driver returns them: timestamps and dates are text. */
export async function queryRows<Row>(tx: Tx, statement: SQL): Promise<Row[]> {
	const { rows } = (await tx.execute(statement)) as unknown as { rows: Row[] };
	return rows;
}
