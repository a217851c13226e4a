import { eq } from "drizzle-orm";
import type { Tx } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";

/** Gives all locations of an organization the point of sale that every page of theirs opens with (spec 6.7). */
export async function putOnSquare(tx: Tx, merchantId: string): Promise<void> {
	await tx
		.update(locations)
		.set({ posProvider: "square" })
		.where(eq(locations.merchantId, merchantId));
}
