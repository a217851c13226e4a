import type { Location } from "~/models/locations/location";
import type { locations } from "./tables";

/** A location row as the contract tells it (spec 3.4). */
export function toLocation(row: typeof locations.$inferSelect): Location {
	const { deletedAt: _, createdAt, updatedAt, ...rest } = row;
	return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** What the audit log keeps of a location: everything a person can change. */
export function auditView(row: typeof locations.$inferSelect): Record<string, unknown> {
	const { storeId, merchantId, version, createdAt, updatedAt, deletedAt, ...fields } = row;
	return fields;
}
