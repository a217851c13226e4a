import { and, asc, eq, isNull } from "drizzle-orm";
import type { SavedDeliveryZone } from "~/models/fulfilment/delivery-zone";
import { deliveryZoneEntity } from "~/models/fulfilment/delivery-zone.entity";
import type { RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import { deliveryZones } from "./tables";

export type ZoneRow = typeof deliveryZones.$inferSelect;

export const recordedZone: RecordedKind<ZoneRow> = {
	entity: deliveryZoneEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	storeId: ({ storeId }) => storeId,
	audited: (row) => {
		const { id: _, version: __, updatedAt: ___, ...audited } = toZone(row);
		return audited;
	},
	answer: toZone,
};

export function toZone(row: ZoneRow): SavedDeliveryZone {
	const { merchantId: _, storeId: __, createdAt: ___, deletedAt: ____, ...zone } = row;
	return { ...zone, updatedAt: zone.updatedAt.toISOString() };
}

/** The zones of a location, the highest priority first; of equals the older. */
export function listDeliveryZones(tx: Tx, storeId: string): Promise<ZoneRow[]> {
	return tx
		.select()
		.from(deliveryZones)
		.where(and(eq(deliveryZones.storeId, storeId), isNull(deliveryZones.deletedAt)))
		.orderBy(asc(deliveryZones.priority), asc(deliveryZones.createdAt), asc(deliveryZones.id));
}

/** Locks the zones of a location, always in the same order: moving one renumbers others. */
export async function lockZones(
	tx: Tx,
	{ id, storeId }: { id: string | undefined; storeId: string | undefined },
): Promise<void> {
	const ofRow = tx
		.select({ storeId: deliveryZones.storeId })
		.from(deliveryZones)
		.where(eq(deliveryZones.id, id ?? ""));
	await tx
		.select({ id: deliveryZones.id })
		.from(deliveryZones)
		.where(eq(deliveryZones.storeId, storeId ?? ofRow))
		.orderBy(asc(deliveryZones.id))
		.for("update");
}
