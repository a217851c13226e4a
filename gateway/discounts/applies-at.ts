import { and, arrayContains, eq, isNull, not, or, type SQL } from "drizzle-orm";
import { isOffAt } from "./switch-discount";
import { discounts } from "./tables";

/** The condition that a discount is on at a location, whatever the day. */
export function appliesAt(storeId: string): SQL | undefined {
	return and(
		eq(discounts.isActive, true),
		isNull(discounts.deletedAt),
		or(isNull(discounts.stores), arrayContains(discounts.stores, [storeId])),
		not(isOffAt(storeId)),
	);
}
