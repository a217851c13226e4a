import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";

/** Finds a location that sells cards, by default the organization's first; null if deleted or missing. */
export async function findCardLocation(tx: Tx, merchantId: string, storeId: string | undefined) {
	const [location] = await tx
		.select()
		.from(locations)
		.where(
			and(
				eq(locations.merchantId, merchantId),
				storeId ? eq(locations.storeId, storeId) : undefined,
				ne(locations.type, "default"),
				isNull(locations.deletedAt),
			),
		)
		.orderBy(asc(locations.createdAt), asc(locations.storeId))
		.limit(1);
	return location ?? null;
}
