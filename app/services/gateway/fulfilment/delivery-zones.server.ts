import type { ZoneCopy } from "~/models/fulfilment/zone-copy.schema";
import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import { crudClient, type Seen } from "~/services/gateway/crud-client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

export const {
	reader: deliveryZoneReader,
	get: getDeliveryZone,
	create: createDeliveryZone,
	update: updateDeliveryZone,
	remove: deleteDeliveryZone,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones");

export function switchDeliveryZone(
	gateway: ScopedGateway,
	id: string,
	isEnabled: boolean,
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body: { isEnabled }, ...seen });
}

export function moveDeliveryZone(
	gateway: ScopedGateway,
	id: string,
	direction: "up" | "down",
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("POST", `${ONE}/move`, { params, body: { direction }, ...seen });
}

export function copyDeliveryZones(gateway: ScopedGateway, body: ZoneCopy, key: string) {
	return gateway.send("POST", COPIES, { params: placeOf(gateway), body, key });
}

/** All delivery zones of the location with its own place. Throws a Response when it fails. */
export function getDeliveryMap(gateway: ScopedGateway): Promise<DeliveryMap> {
	return gateway.get(MAP, { params: placeOf(gateway) });
}

const COPIES = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zone-copies";
const MAP = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-map";
const ONE = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones/:id";
