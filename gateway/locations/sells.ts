import { and, eq, isNull, ne } from "drizzle-orm";
import { locations } from "./tables";

/** The condition that a location sells: a default store and the central location serve nobody. */
export function sells() {
	return and(
		isNull(locations.deletedAt),
		ne(locations.type, "default"),
		eq(locations.isCentralLocation, false),
	);
}
