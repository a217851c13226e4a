import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";
import { discountStores, type discounts } from "./tables";

type DiscountRow = typeof discounts.$inferSelect;

/** Locations that turned a discount off for themselves, by discount. */
export async function findLocationsOff(
	tx: Tx,
	rows: readonly DiscountRow[],
): Promise<ReadonlyMap<string, { offAt: string[] }>> {
	const ids = rows.map(({ id }) => id);
	const off =
		ids.length === 0
			? []
			: await tx
					.select({ id: discountStores.discountId, storeId: discountStores.storeId })
					.from(discountStores)
					.innerJoin(locations, eq(locations.storeId, discountStores.storeId))
					.where(
						and(
							inArray(discountStores.discountId, ids),
							eq(discountStores.isOff, true),
							isNull(locations.deletedAt),
						),
					)
					.orderBy(asc(discountStores.storeId));
	return new Map(
		rows.map(({ id, stores }) => [
			id,
			{
				offAt: off.flatMap((each) =>
					each.id === id && (stores?.includes(each.storeId) ?? true) ? [each.storeId] : [],
				),
			},
		]),
	);
}
