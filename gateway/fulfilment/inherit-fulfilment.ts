import { and, asc, eq, isNull } from "drizzle-orm";
import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import { movedArea } from "~/models/fulfilment/moved-area";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import type { Inheritable, LocationRow } from "../locations/inheritance";
import { listDeliveryZones, type ZoneRow } from "./delivery-zone";
import { deliveryZones, diningOptions, printTags } from "./tables";

/** Copies dining options to a new location, with questions and schedules but without POS IDs. */
export const optionInheritable: Inheritable = {
	kind: "dining-option",
	namesAt: async (tx, from) => (await listDiningOptions(tx, from.storeId)).map(({ name }) => name),
	async copy(tx, from, to) {
		const rows = await listDiningOptions(tx, from.storeId);
		if (rows.length > 0) {
			await tx
				.insert(diningOptions)
				.values(rows.map((row) => ({ ...row, ...fresh(to), guid: null })));
		}
		return rows.map(({ name }) => name);
	},
};

export const tagInheritable: Inheritable = {
	kind: "print-tag",
	namesAt: async (tx, from) => (await listPrintTags(tx, from.storeId)).map(({ tag }) => tag),
	async copy(tx, from, to) {
		const rows = await listPrintTags(tx, from.storeId);
		if (rows.length > 0) {
			await tx.insert(printTags).values(rows.map((row) => ({ ...row, ...fresh(to) })));
		}
		return rows.map(({ tag }) => tag);
	},
};

/** Circles move to the new location; outlines belong to a place. A zone that a partner served is switched off. */
export const zoneInheritable: Inheritable = {
	kind: "delivery-zone",
	namesAt: async (tx, from) => (await listCircleZones(tx, from)).map(({ name }) => name),
	async copy(tx, from, to) {
		const [here, there] = [locationCoordinates(from), locationCoordinates(to)];
		if (!here || !there) return [];
		const rows = await listCircleZones(tx, from);
		if (rows.length > 0) {
			await tx.insert(deliveryZones).values(
				rows.map((row, index) => ({
					...row,
					...fresh(to),
					priority: index + 1,
					area: movedArea(row.area, here, there),
					partnerId: null,
					includesProviderFee: false,
					isEnabled: row.isEnabled && row.partnerId === null,
				})),
			);
		}
		return rows.map(({ name }) => name);
	},
};

function fresh({ merchantId, storeId, createdAt }: LocationRow) {
	return { id: newId(), merchantId, storeId, version: 1, createdAt, updatedAt: createdAt };
}

function listDiningOptions(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(diningOptions)
		.where(and(eq(diningOptions.storeId, storeId), isNull(diningOptions.deletedAt)))
		.orderBy(asc(diningOptions.createdAt), asc(diningOptions.id));
}

function listPrintTags(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(printTags)
		.where(and(eq(printTags.storeId, storeId), isNull(printTags.deletedAt)))
		.orderBy(asc(printTags.tag), asc(printTags.id));
}

async function listCircleZones(tx: Tx, from: LocationRow): Promise<ZoneRow[]> {
	const place = locationCoordinates(from);
	if (!place) return [];
	return (await listDeliveryZones(tx, from.storeId)).filter(
		({ area }) => area.type === "circle" && isAt(area.center, place),
	);
}

/** About fifty meters: a center may be set on a map. */
const NEAR = 0.0005;

function isAt(a: Coordinates, b: Coordinates): boolean {
	return Math.abs(a.latitude - b.latitude) < NEAR && Math.abs(a.longitude - b.longitude) < NEAR;
}

function locationCoordinates({
	address: { latitude, longitude },
}: LocationRow): Coordinates | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}
