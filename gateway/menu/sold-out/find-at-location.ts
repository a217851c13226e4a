import { and, inArray, isNull } from "drizzle-orm";
import type { LocationMenuPart } from "~/models/menu/own-values";
import type { Tx } from "../../core/database";
import { requireLocation } from "../../locations/require-location";
import { presentMenuPart } from "../menu-part";
import { menuParts } from "../tables";
import { withLocationValues } from "../with-location-values";

/** These parts as the location sells them, without deleted ones. Throws 404 without the location. */
export async function findAtLocation(
	tx: Tx,
	storeId: string,
	ids: readonly string[],
): Promise<LocationMenuPart[]> {
	await requireLocation(tx, storeId);
	if (ids.length === 0) return [];
	const rows = await tx
		.select()
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...ids]), isNull(menuParts.deletedAt)));
	return withLocationValues(tx, storeId, rows.map(presentMenuPart));
}
