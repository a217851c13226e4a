import { type Column, ilike, type SQL } from "drizzle-orm";

/** Matches text that contains the typed text, ignoring case; wildcards in it are escaped. */
export function containing(text: Column | SQL, typed: string): SQL {
	return ilike(text, `%${typed.replace(/[\\%_]/g, "\\$&")}%`);
}
