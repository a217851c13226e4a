import { inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A filter of the choices "yes" and "no" on a column that is true or false. */
export function isYes(column: PgColumn, values: readonly string[]): SQL {
	return inArray(
		column,
		values.map((value) => value === "yes"),
	);
}
