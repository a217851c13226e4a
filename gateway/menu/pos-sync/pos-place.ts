import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { PosPlace } from "../../adapters/pos/catalogue/catalogue";
import type { Tx } from "../../core/database";
import { GatewayError, notFound } from "../../core/errors";
import { squareAccounts } from "../../locations/square/tables";
import { locations } from "../../locations/tables";

export const NO_POS_MESSAGE = "No location is linked to a POS";

/** The location and its point of sale. Throws 404, and 422 for a location without one. */
export async function getPosPlace(tx: Tx, storeId: string): Promise<PosPlace> {
	const [row] = await tx
		.select({ location: locations, square: squareAccounts })
		.from(locations)
		.leftJoin(squareAccounts, eq(squareAccounts.storeId, locations.storeId))
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	const { merchantId, posProvider: provider } = row.location;
	if (!provider) throw new GatewayError(422, "Choose a POS system for this location first");
	return { merchantId, storeId, locationId: idAtPos(row.location, row.square), provider };
}

/** The place as `getPosPlace` gives it, of deleted locations too; null without a point of sale. */
export async function findPosPlace(tx: Tx, storeId: string): Promise<PosPlace | null> {
	const [row] = await tx
		.select({ location: locations, square: squareAccounts })
		.from(locations)
		.leftJoin(squareAccounts, eq(squareAccounts.storeId, locations.storeId))
		.where(eq(locations.storeId, storeId));
	if (!row?.location.posProvider) return null;
	const { merchantId, posProvider: provider } = row.location;
	return { merchantId, storeId, locationId: idAtPos(row.location, row.square), provider };
}

type Location = typeof locations.$inferSelect;
type Account = typeof squareAccounts.$inferSelect | null;

/** Location id at the POS: the one entered, else the only one of its Square account, else our id. */
export function idAtPos({ storeId, metadata, posProvider }: Location, square: Account): string {
	if (metadata.locationId) return metadata.locationId;
	const [only, ...others] = (posProvider === "square" && square?.locationIds) || [];
	return only !== undefined && others.length === 0 ? only : storeId;
}

export interface PosSource {
	squareAccount: string | null;
	locationIds: readonly string[] | null;
	storeIds?: readonly string[] | null;
}

/** The locations that a message concerns: those it names, else all of its account. Those of another account never. */
export async function concernedLocations(
	tx: Tx,
	{ squareAccount, locationIds, storeIds = null }: PosSource,
): Promise<string[]> {
	const rows = await tx
		.select({ location: locations, square: squareAccounts })
		.from(locations)
		.leftJoin(squareAccounts, eq(squareAccounts.storeId, locations.storeId))
		.where(and(isNotNull(locations.posProvider), isNull(locations.deletedAt)))
		.orderBy(locations.storeId);
	return rows.flatMap(({ location, square }) => {
		const isSquare = location.posProvider === "square";
		const isOfAccount =
			squareAccount === null ||
			(isSquare && (square === null || square.accountId === squareAccount));
		const isNamed = locationIds === null || locationIds.includes(idAtPos(location, square));
		const isHere = storeIds === null || storeIds.includes(location.storeId);
		return isOfAccount && isNamed && isHere ? [location.storeId] : [];
	});
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

/** The default location whose catalog is read. Throws 422 when none has a POS. */
export async function firstPosLocation(tx: Tx): Promise<string> {
	const [first] = await listPosLocations(tx);
	if (!first) throw new GatewayError(422, NO_POS_MESSAGE);
	return first.storeId;
}
