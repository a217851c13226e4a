import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Filters by "yes" and "no"; both leave all in. Without parameters, so that an index of the few that are off serves. */
export function isYes(column: PgColumn | SQL, values: readonly string[]): SQL | undefined {
	const [isWanted, isUnwanted] = [values.includes("yes"), values.includes("no")];
	if (isWanted === isUnwanted) return undefined;
	return isWanted ? sql`${column}` : sql`not ${column}`;
}
