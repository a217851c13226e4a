import { eq } from "drizzle-orm";
import { recordRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { forbidden, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { findLocation, type LocationKind } from "./get-location";
import { recordedLocation } from "./location";
import { locations } from "./tables";

/** Restores a deleted location. Throws 404 unless deleted, 409 when changed since `version`, 403. */
export async function restoreLocation(
	tx: Tx,
	scope: Scope,
	{ storeId, kind }: { storeId: string; kind: LocationKind },
	version: number | null,
): Promise<void> {
	if (scope.stores !== null) throw forbidden();
	const before = await findLocation(tx, storeId, kind);
	if (!before?.deletedAt) throw notFound("Location");
	requireVersion(recordedLocation, before, version);
	const [after] = await tx
		.update(locations)
		.set({ deletedAt: null, version: before.version + 1, updatedAt: new Date() })
		.where(eq(locations.storeId, storeId))
		.returning();
	if (!after) throw new Error("The location was not written");
	await recordRow(tx, scope, recordedLocation, "restore", { before: null, after });
}
