import { eq } from "drizzle-orm";
import { recordRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import type { Scope } from "../core/scope";
import { type LocationKind, lockLocation } from "./get-location";
import { recordedLocation } from "./location";
import { locations } from "./tables";

/**
 * Takes a location out of use (spec 7.2). Its orders and its history stay. Throws 404, 409 when it was changed
 * since `version`, 403 for somebody limited to own locations.
 */
export async function deleteLocation(
	tx: Tx,
	scope: Scope,
	{ storeId, kind }: { storeId: string; kind: LocationKind },
	version: number | null,
): Promise<{ storeId: string }> {
	if (scope.stores !== null) throw forbidden();
	const before = await lockLocation(tx, storeId, kind);
	requireVersion(recordedLocation, before, version);
	await tx
		.update(locations)
		.set({ deletedAt: new Date(), version: before.version + 1 })
		.where(eq(locations.storeId, storeId));
	await recordRow(tx, scope, recordedLocation, "delete", { before, after: null });
	return { storeId };
}
