import { eq } from "drizzle-orm";
import type { Location } from "~/models/locations/location";
import type { LocationPatch } from "~/models/locations/location.schema";
import type { Tx } from "../core/database";
import { conflict } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { type LocationKind, lockLocation } from "./get-location";
import { auditView, toLocation } from "./location";
import { locations } from "./tables";

/** Changes the given fields of a location (spec 7.2). Throws 404, and 409 when it was changed since `version`. */
export async function updateLocation(
	tx: Tx,
	{ locationFollowers }: Pick<Services, "locationFollowers">,
	scope: Scope,
	{ storeId, kind }: { storeId: string; kind: LocationKind },
	patch: LocationPatch,
	version: number | null,
): Promise<Location> {
	const before = await lockLocation(tx, storeId, kind);
	if (version !== null && version !== before.version) throw conflict(toLocation(before));
	const [after] = await tx
		.update(locations)
		.set({ ...patch, version: before.version + 1, updatedAt: new Date() })
		.where(eq(locations.storeId, storeId))
		.returning();
	if (!after) throw new Error("The location was not written");
	if (after.contactInfo.timeZone !== before.contactInfo.timeZone) {
		await locationFollowers.timeZoneChanged(tx, after);
	}
	await record(
		tx,
		scope,
		{
			entity: "location",
			entityId: storeId,
			entityLabel: after.title,
			storeId,
			action: "update",
			before: auditView(before),
			after: auditView(after),
		},
		{ type: "location.changed", storeId, payload: { storeId } },
	);
	return toLocation(after);
}
