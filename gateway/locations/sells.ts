import { and, eq, isNull, ne } from "drizzle-orm";
import { locations } from "./tables";

/** SQL condition: the location sells. Default stores and the central location do not. */
export function sells() {
	return and(
		isNull(locations.deletedAt),
		ne(locations.type, "default"),
		eq(locations.isCentralLocation, false),
	);
}
