import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * A filter of the choices "yes" and "no" on what is true or false; both leave all in. Written without parameters, so that
 * an index of the few that are off can serve.
 */
export function isYes(column: PgColumn | SQL, values: readonly string[]): SQL | undefined {
	const [isWanted, isUnwanted] = [values.includes("yes"), values.includes("no")];
	if (isWanted === isUnwanted) return undefined;
	return isWanted ? sql`${column}` : sql`not ${column}`;
}
