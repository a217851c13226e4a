import { and, eq, isNull, ne } from "drizzle-orm";
import type { Location, LocationKind } from "~/models/locations/location";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { toLocation } from "./location";
import { locations } from "./tables";

export function isKind(kind: LocationKind) {
	return kind === "default-locations"
		? eq(locations.type, "default")
		: ne(locations.type, "default");
}

/** One location of the scope. Throws 404. */
export async function getLocation(tx: Tx, storeId: string, kind: LocationKind): Promise<Location> {
	const [row] = await find(tx, storeId, kind);
	if (!row) throw notFound("Location");
	return toLocation(row);
}

/** The location's row, locked. Throws 404. */
export async function lockLocation(tx: Tx, storeId: string, kind: LocationKind) {
	const [row] = await find(tx, storeId, kind).for("update");
	if (!row) throw notFound("Location");
	return row;
}

/** Locks and returns a location, deleted or not; null if unknown. */
export async function findLocation(tx: Tx, storeId: string, kind: LocationKind) {
	const [row] = await tx
		.select()
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isKind(kind)))
		.for("update");
	return row ?? null;
}

function find(tx: Tx, storeId: string, kind: LocationKind) {
	return tx
		.select()
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt), isKind(kind)));
}
