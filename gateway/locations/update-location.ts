import { eq } from "drizzle-orm";
import type { Location, LocationKind } from "~/models/locations/location";
import { judgedPatch, type LocationPatch } from "~/models/locations/location.schema";
import { changeRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { parsePart } from "../core/request-parts";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { requireAddress } from "../merchants/claim-address";
import { checkPlacement } from "./check-placement";
import { claimLocationImages } from "./claim-location-images";
import { lockLocation } from "./get-location";
import { recordedLocation, toLocation } from "./location";
import { locations } from "./tables";

/** Changes the given fields of a location (spec 7.2). Throws 403, 404, 422, and 409 when changed since `version`. */
export async function updateLocation(
	tx: Tx,
	{ locationFollowers }: Pick<Services, "locationFollowers">,
	scope: Scope,
	{ storeId, kind }: { storeId: string; kind: LocationKind },
	given: LocationPatch,
	version: number | null,
): Promise<Location> {
	const before = await lockLocation(tx, storeId, kind);
	const patch = parsePart(judgedPatch(before), given, "body") as LocationPatch;
	await checkPlacement(tx, scope, kind, patch, before);
	if (patch.slug !== undefined && patch.slug !== before.slug) {
		requireVersion(recordedLocation, before, version);
		await requireAddress(tx, { merchantId: scope.merchantId, storeId, slug: patch.slug });
	}
	const after = await changeRow(tx, scope, recordedLocation, {
		before,
		version,
		patch,
		async write(change) {
			await claimLocationImages(tx, storeId, before, patch);
			return tx.update(locations).set(change).where(eq(locations.storeId, storeId)).returning();
		},
	});
	if (after.contactInfo.timeZone !== before.contactInfo.timeZone) {
		await locationFollowers.timeZoneChanged(tx, after);
	}
	return toLocation(after);
}
