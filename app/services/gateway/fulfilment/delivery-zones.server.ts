import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import { crudClient } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

export const {
	reader: deliveryZoneReader,
	get: getDeliveryZone,
	create: createDeliveryZone,
	update: updateDeliveryZone,
	remove: deleteDeliveryZone,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones");

/** All delivery zones of the location with its own place. Throws a Response when it fails. */
export function getDeliveryMap(gateway: ScopedGateway): Promise<DeliveryMap> {
	return gateway.get(MAP, { params: locationParams(gateway) });
}
const MAP = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-map";
