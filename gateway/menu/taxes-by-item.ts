import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../core/database";
import { menuItemTaxes } from "./tables";

/** Own taxes that a location gave these parts, by part id. One statement. */
export async function taxesByItem(
	tx: Tx,
	storeId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select({ partId: menuItemTaxes.partId, taxes: menuItemTaxes.taxes })
		.from(menuItemTaxes)
		.where(
			and(
				eq(menuItemTaxes.storeId, storeId),
				inArray(menuItemTaxes.partId, [...ids]),
				eq(menuItemTaxes.hasOwnTaxes, true),
			),
		);
	return new Map(rows.map(({ partId, taxes }) => [partId, taxes]));
}
