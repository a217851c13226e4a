import { and, eq, isNull } from "drizzle-orm";
import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { getSettings, settingOf } from "../locations/settings";
import { locations } from "../locations/tables";
import { partnersOf } from "./delivery-partner";
import { toZone, zonesOf } from "./delivery-zone";
import { deliveryKind } from "./setting-kinds";

/** All delivery zones of a location, the highest priority first, and what lies in their middle. Throws 404. */
export async function getDeliveryMap(tx: Tx, storeId: string): Promise<DeliveryMap> {
	const [row] = await tx
		.select({ address: locations.address })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	const { latitude, longitude } = row.address;
	const settings = settingOf(await getSettings(tx, storeId), deliveryKind);
	return {
		location: latitude === null || longitude === null ? null : { latitude, longitude },
		radius: settings.radius,
		partners: (await partnersOf(tx, storeId)).map(({ id, name }) => ({ id, name })),
		zones: (await zonesOf(tx, storeId)).map(toZone),
	};
}
