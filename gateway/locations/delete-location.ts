import { eq } from "drizzle-orm";
import type { LocationKind } from "~/models/locations/location";
import { recordRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import type { Scope } from "../core/scope";
import { lockLocation } from "./get-location";
import { recordedLocation } from "./location";
import { locations } from "./tables";

/** Deletes a location, keeping its orders and history (spec 7.2). Throws 404, 409, 403 for own locations only. */
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
