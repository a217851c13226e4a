import { and, arrayContains, eq, isNull, not, or, type SQL } from "drizzle-orm";
import { isOffAt } from "./switch-discount";
import { discounts } from "./tables";

/** SQL condition: the discount is on at a location, on any day. */
export function appliesAt(storeId: string): SQL | undefined {
	return and(
		eq(discounts.isActive, true),
		isNull(discounts.deletedAt),
		or(isNull(discounts.stores), arrayContains(discounts.stores, [storeId])),
		not(isOffAt(storeId)),
	);
}
