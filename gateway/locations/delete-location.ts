import { eq } from "drizzle-orm";
import type { Tx } from "../core/database";
import { conflict, forbidden } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { type LocationKind, lockLocation } from "./get-location";
import { auditView, toLocation } from "./location";
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
	if (version !== null && version !== before.version) throw conflict(toLocation(before));
	await tx
		.update(locations)
		.set({ deletedAt: new Date(), version: before.version + 1 })
		.where(eq(locations.storeId, storeId));
	await record(
		tx,
		scope,
		{
			entity: "location",
			entityId: storeId,
			entityLabel: before.title,
			storeId,
			action: "delete",
			before: auditView(before),
			after: null,
		},
		{ type: "location.changed", storeId, payload: { storeId } },
	);
	return { storeId };
}
