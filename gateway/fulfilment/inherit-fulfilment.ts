import { and, asc, eq, isNull } from "drizzle-orm";
import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import { movedArea } from "~/models/fulfilment/moved-area";
import type { Tx } from "../core/database";
import { type Inheritable, type LocationRow, newRowFields } from "../locations/inheritance";
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
				.values(rows.map((row) => ({ ...row, ...newRowFields(to), guid: null })));
		}
		return rows.map(({ name }) => name);
	},
};

/** Copies print tags to a new location. */
export const tagInheritable: Inheritable = {
	kind: "print-tag",
	namesAt: async (tx, from) => (await listPrintTags(tx, from.storeId)).map(({ tag }) => tag),
	async copy(tx, from, to) {
		const rows = await listPrintTags(tx, from.storeId);
		if (rows.length > 0) {
			await tx.insert(printTags).values(rows.map((row) => ({ ...row, ...newRowFields(to) })));
		}
		return rows.map(({ tag }) => tag);
	},
};

/** Copies the circles around the default store; other areas fit only their place. Zones of a delivery partner are copied turned off, since partners are not copied. */
export const zoneInheritable: Inheritable = {
	kind: "delivery-zone",
	async namesAt(tx, from) {
		const center = locationCoordinates(from);
		if (!center) return [];
		return (await listCircleZones(tx, from.storeId, center)).map(({ name }) => name);
	},
	async copy(tx, from, to) {
		const [here, there] = [locationCoordinates(from), locationCoordinates(to)];
		if (!here || !there) return [];
		const rows = await listCircleZones(tx, from.storeId, here);
		if (rows.length > 0) {
			await tx.insert(deliveryZones).values(
				rows.map((row, index) => ({
					...row,
					...newRowFields(to),
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

function listDiningOptions(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(diningOptions)
		.where(and(eq(diningOptions.storeId, storeId), isNull(diningOptions.deletedAt)))
		.orderBy(asc(diningOptions.name), asc(diningOptions.id));
}

function listPrintTags(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(printTags)
		.where(and(eq(printTags.storeId, storeId), isNull(printTags.deletedAt)))
		.orderBy(asc(printTags.tag), asc(printTags.id));
}

async function listCircleZones(tx: Tx, storeId: string, center: Coordinates): Promise<ZoneRow[]> {
	return (await listDeliveryZones(tx, storeId)).filter(
		({ area }) => area.type === "circle" && isNear(area.center, center),
	);
}

/** Degrees (about 50 m) within which a center counts as the location's. */
const NEARBY_DEGREES = 0.0005;

function isNear(a: Coordinates, b: Coordinates): boolean {
	const distances = [a.latitude - b.latitude, a.longitude - b.longitude];
	return distances.every((degrees) => Math.abs(degrees) < NEARBY_DEGREES);
}

function locationCoordinates({
	address: { latitude, longitude },
}: LocationRow): Coordinates | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}
