import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { locations } from "./tables";

/** Throws 404 where the scope has no such location or default store, or it is deleted. */
export async function requireLocation(tx: Tx, storeId: string): Promise<void> {
	const [found] = await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found) throw notFound("Location");
}
