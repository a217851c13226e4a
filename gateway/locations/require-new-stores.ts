import { and, inArray, isNull, ne } from "drizzle-orm";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { locations } from "./tables";

/** Only existing locations can be added, default stores where sets are inherited; deleted ones stay. Throws 422. */
export async function requireNewStores(
	tx: Tx,
	wanted: readonly string[],
	known: readonly string[],
	{ withDefaultStores = false }: { withDefaultStores?: boolean } = {},
): Promise<void> {
	const added = wanted.filter((storeId) => !known.includes(storeId));
	if (added.length === 0) return;
	const found = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(
			and(
				inArray(locations.storeId, added),
				isNull(locations.deletedAt),
				withDefaultStores ? undefined : ne(locations.type, "default"),
			),
		);
	if (found.length < added.length) throw invalid({ stores: ["Choose locations from the list"] });
}
