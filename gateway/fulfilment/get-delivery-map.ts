import { and, eq, isNull } from "drizzle-orm";
import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { getSettings, pickSetting } from "../locations/settings";
import { locations } from "../locations/tables";
import { listPartners } from "./delivery-partner";
import { listDeliveryZones, toZone } from "./delivery-zone";
import { deliveryKind } from "./setting-kinds";

/** All delivery zones of a location, the highest priority first, and what lies in their middle. Throws 404. */
export async function getDeliveryMap(tx: Tx, storeId: string): Promise<DeliveryMap> {
	const [row] = await tx
		.select({ address: locations.address })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	const { latitude, longitude } = row.address;
	const settings = pickSetting(await getSettings(tx, storeId), deliveryKind);
	return {
		location: latitude === null || longitude === null ? null : { latitude, longitude },
		radius: settings.radius,
		partners: (await listPartners(tx, storeId)).map(({ id, name }) => ({ id, name })),
		zones: (await listDeliveryZones(tx, storeId)).map(toZone),
	};
}
