import { type Column, ilike, type SQL } from "drizzle-orm";

/** That a text holds what somebody typed, in any case; the signs of patterns in it stand for themselves. */
export function containing(text: Column | SQL, typed: string): SQL {
	return ilike(text, `%${typed.replace(/[\\%_]/g, "\\$&")}%`);
}
