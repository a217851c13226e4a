import type { Location } from "~/models/locations/location";
import { locationEntity } from "~/models/locations/location.entity";
import type { RecordedKind } from "../core/change-row";
import type { locations } from "./tables";

export function toLocation(row: typeof locations.$inferSelect): Location {
	const { deletedAt: _, createdAt, updatedAt, ...rest } = row;
	return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function auditView(row: typeof locations.$inferSelect): Record<string, unknown> {
	const { storeId, merchantId, version, createdAt, updatedAt, deletedAt, ...fields } = row;
	return fields;
}

export const recordedLocation: RecordedKind<typeof locations.$inferSelect> = {
	entity: locationEntity.name,
	id: ({ storeId }) => storeId,
	label: ({ title }) => title,
	storeId: ({ storeId }) => storeId,
	audited: auditView,
	answer: toLocation,
	event: ({ storeId }) => ({ type: "location.changed", storeId, payload: { storeId } }),
};
