import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { PosPlace } from "../../adapters/pos/catalogue/catalogue";
import type { Tx } from "../../core/database";
import { GatewayError, notFound } from "../../core/errors";
import { locations } from "../../locations/tables";

export const NO_POS_MESSAGE = "No location is linked to a point of sale";

/** The location and its point of sale. Throws 404, and 422 for a location without one. */
export async function posPlaceOf(tx: Tx, storeId: string): Promise<PosPlace> {
	const [row] = await tx
		.select()
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	if (!row.posProvider) throw new GatewayError(422, "This location has no point of sale");
	const { merchantId, metadata, posProvider: provider } = row;
	return { merchantId, locationId: metadata.locationId ?? storeId, provider };
}

/** Locations with a point of sale: the central one first, then by title. */
export async function listPosLocations(
	tx: Tx,
): Promise<{ storeId: string; title: string; isCentral: boolean }[]> {
	return tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			isCentral: locations.isCentralLocation,
		})
		.from(locations)
		.where(and(isNotNull(locations.posProvider), isNull(locations.deletedAt)))
		.orderBy(desc(locations.isCentralLocation), asc(locations.title), asc(locations.storeId));
}

/** The location whose catalogue is meant where nobody says which. Throws 422 when none has a point of sale. */
export async function firstPosLocation(tx: Tx): Promise<string> {
	const [first] = await listPosLocations(tx);
	if (!first) throw new GatewayError(422, NO_POS_MESSAGE);
	return first.storeId;
}
