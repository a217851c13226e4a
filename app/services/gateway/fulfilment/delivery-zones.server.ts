import type { deliveryZoneList } from "~/models/fulfilment/delivery-zone.list";
import type { DeliveryZoneBody } from "~/models/fulfilment/delivery-zone.schema";
import type { ZoneCopy } from "~/models/fulfilment/zone-copy.schema";
import type { DeliveryMap } from "~/models/fulfilment/zone-map";
import type { ListQuery } from "~/models/shared/define-list";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<
	keyof typeof deliveryZoneList.filters,
	(typeof deliveryZoneList.sorts)[number]
>;
type Seen = { key: string; version: number | null };

/** Reads pages of the location's delivery zones. Throws a Response when it fails. */
export function deliveryZoneReader(gateway: ScopedGateway) {
	const params = placeOf(gateway);
	return (query: Query) => gateway.get(ALL, { params, query });
}

/** One delivery zone. Throws a Response, 404 when there is none. */
export function getDeliveryZone(gateway: ScopedGateway, id: string) {
	return gateway.get(ONE, { params: { ...placeOf(gateway), id } });
}

export function createDeliveryZone(gateway: ScopedGateway, body: DeliveryZoneBody, key: string) {
	return gateway.send("POST", ALL, { params: placeOf(gateway), body, key });
}

export function updateDeliveryZone(
	gateway: ScopedGateway,
	id: string,
	body: DeliveryZoneBody,
	seen: Seen,
) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("PATCH", ONE, { params, body, ...seen });
}

export function deleteDeliveryZone(gateway: ScopedGateway, id: string, seen: Seen) {
	const params = { ...placeOf(gateway), id };
	return gateway.send("DELETE", ONE, { params, ...seen });
}

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
const ALL = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones";
const ONE = `${ALL}/:id` as const;
