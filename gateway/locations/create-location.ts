import { type InheritedPart, inheritedLabel } from "~/models/locations/inheritance";
import {
	DEFAULT_STORE_DENIED,
	type Location,
	type LocationKind,
} from "~/models/locations/location";
import type { LocationCreate } from "~/models/locations/location.schema";
import { recordRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { lockMerchant } from "../merchants/change-merchant";
import { claimAddress } from "../merchants/claim-address";
import { checkPlacement } from "./check-placement";
import { claimLocationImages } from "./claim-location-images";
import { defaultStores, findDefaultStore, inherit, type LocationRow } from "./inheritance";
import { recordedLocation, toLocation } from "./location";
import { slugsFor } from "./location-slugs";
import { locations } from "./tables";

/** Creates a location with its default store's settings; null takes none (spec 3.4, 7.2). Throws 403 (spec 6.6), 422. */
export async function createLocation(
	tx: Tx,
	services: Pick<Services, "locationFollowers">,
	scope: Scope,
	{ weekly, ...body }: LocationCreate,
	kind: LocationKind,
): Promise<Location> {
	requireCanCreate(scope, kind);
	await checkPlacement(tx, scope, kind, body);
	// One at a time per organization, so that equal titles are numbered in order.
	await lockMerchant(tx, scope, null);
	const pattern = await findPattern(tx, body.defaultStoreId, kind);
	const defaultStoreId = pattern?.storeId ?? null;
	const location = await insertLocation(tx, scope, { ...body, defaultStoreId }, kind);
	const inherited = pattern
		? await inherit(tx, services, { from: pattern, to: location, scope })
		: [];
	await recordRow(tx, scope, recordedWith(inherited), "create", { before: null, after: location });
	await services.locationFollowers.created(tx, scope, location, { weekly });
	return toLocation(location);
}

async function findPattern(
	tx: Tx,
	wanted: string | null | undefined,
	kind: LocationKind,
): Promise<LocationRow | null> {
	if (kind === "default-locations" || wanted === null) return null;
	if (wanted) return findDefaultStore(tx, wanted);
	const [first = null] = await defaultStores(tx);
	return first;
}

/** Records in the audit log what a location started with; later changes are recorded as usual. */
function recordedWith(inherited: readonly InheritedPart[]): typeof recordedLocation {
	const inheritedLabels = inherited.map(inheritedLabel);
	return {
		...recordedLocation,
		audited: (row) => ({
			...recordedLocation.audited(row),
			...(inheritedLabels.length > 0 && { inherited: inheritedLabels }),
		}),
	};
}

function requireCanCreate({ permissions, stores }: Scope, kind: LocationKind): void {
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

async function insertWithSlug(
	tx: Tx,
	merchantId: string,
	body: Omit<LocationCreate, "weekly">,
	kind: LocationKind,
): Promise<LocationRow> {
	const now = new Date();
	const storeId = newId();
	const [row] = await tx
		.insert(locations)
		.values({
			...body,
			storeId,
			merchantId,
			type: kind === "default-locations" ? "default" : "store",
			slug: await freeSlug(tx, { merchantId, storeId }, body.title),
			version: 1,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("The location was not written");
	return row;
}

async function freeSlug(
	tx: Tx,
	place: { merchantId: string; storeId: string },
	title: string,
): Promise<string> {
	for (const slug of slugsFor(title)) {
		if (await claimAddress(tx, { ...place, slug })) return slug;
	}
	throw new Error("No address of a location is free");
}
