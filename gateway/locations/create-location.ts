import { DEFAULT_STORE_DENIED, type Location } from "~/models/locations/location";
import type { LocationCreate } from "~/models/locations/location.schema";
import { recordRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { lockMerchant } from "../merchants/change-merchant";
import { checkPlacement } from "./check-placement";
import { claimLocationImages } from "./claim-location-images";
import type { LocationKind } from "./get-location";
import { recordedLocation, toLocation } from "./location";
import { slugsFor } from "./location-slugs";
import { locations } from "./tables";

/** Creates a location with its hours (spec 3.4, 7.2). Throws 403 without permission (spec 6.6), 422. */
export async function createLocation(
	tx: Tx,
	{ locationFollowers }: Pick<Services, "locationFollowers">,
	scope: Scope,
	{ weekly, ...body }: LocationCreate,
	kind: LocationKind,
): Promise<Location> {
	requireMayCreate(scope, kind);
	await checkPlacement(tx, scope, kind, body);
	// One at a time per organization, so that equal titles are numbered in order.
	await lockMerchant(tx, scope, null);
	const location = await insertLocation(tx, scope, body, kind);
	await recordRow(tx, scope, recordedLocation, "create", { before: null, after: location });
	await locationFollowers.created(tx, scope, location, { weekly });
	return toLocation(location);
}

type LocationRow = typeof locations.$inferSelect;

function requireMayCreate({ permissions, stores }: Scope, kind: LocationKind): void {
	if (kind === "default-locations" && !permissions.includes("DEFAULT_STORE.API_CREATE")) {
		throw forbidden(DEFAULT_STORE_DENIED);
	}
	if (stores !== null) throw forbidden();
}

async function insertLocation(
	tx: Tx,
	{ merchantId }: Scope,
	body: Omit<LocationCreate, "weekly">,
	kind: LocationKind,
): Promise<LocationRow> {
	const row = await insertWithSlug(tx, merchantId, body, kind);
	await claimLocationImages(tx, row.storeId, {}, body);
	return row;
}

/** Under the first slug that is free; row-level security hides those of other organizations from a query. */
async function insertWithSlug(
	tx: Tx,
	merchantId: string,
	body: Omit<LocationCreate, "weekly">,
	kind: LocationKind,
): Promise<LocationRow> {
	const now = new Date();
	for (const slug of slugsFor(body.title)) {
		const [row] = await tx
			.insert(locations)
			.values({
				...body,
				storeId: newId(),
				merchantId,
				type: kind === "default-locations" ? "default" : "store",
				slug,
				version: 1,
				createdAt: now,
				updatedAt: now,
			})
			.onConflictDoNothing({ target: locations.slug })
			.returning();
		if (row) return row;
	}
	throw new Error("No address of a location is free");
}
