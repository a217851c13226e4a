import type { OfLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { DeliverySettings, PickupSettings } from "~/models/fulfilment/fulfilment-settings";
import type { DeliveryForm, PickupForm } from "~/models/fulfilment/fulfilment-settings.schema";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import type { PrepTimeForm } from "~/models/fulfilment/prep-time.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

interface Seen {
	key: string;
	version: number | null;
}

const PICKUP = "/api/v2/store-v2/:merchantId/locations/:storeId/pickup-settings";
const DELIVERY = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery-settings";
const PREP_TIME = "/api/v2/store-v2/:merchantId/locations/:storeId/prep-time";

/** The pickup settings of the page's location (spec 3.8). Throws a Response. */
export function getPickupSettings(gateway: ScopedGateway): Promise<OfLocation<PickupSettings>> {
	return gateway.get(PICKUP, { params: placeOf(gateway) });
}

export function updatePickupSettings(
	gateway: ScopedGateway,
	body: PickupForm,
	{ key, version }: Seen,
): Promise<GatewayResult<OfLocation<PickupSettings>>> {
	return gateway.send("PATCH", PICKUP, { params: placeOf(gateway), body, key, version });
}

/** The delivery settings of the page's location (spec 3.8). Throws a Response. */
export function getDeliverySettings(gateway: ScopedGateway): Promise<OfLocation<DeliverySettings>> {
	return gateway.get(DELIVERY, { params: placeOf(gateway) });
}

export function updateDeliverySettings(
	gateway: ScopedGateway,
	body: DeliveryForm,
	{ key, version }: Seen,
): Promise<GatewayResult<OfLocation<DeliverySettings>>> {
	return gateway.send("PATCH", DELIVERY, { params: placeOf(gateway), body, key, version });
}

/** The prep time of the page's location (spec 3.35). Throws a Response. */
export function getPrepTime(gateway: ScopedGateway): Promise<OfLocation<PrepTime>> {
	return gateway.get(PREP_TIME, { params: placeOf(gateway) });
}

export function updatePrepTime(
	gateway: ScopedGateway,
	body: PrepTimeForm,
	{ key, version }: Seen,
): Promise<GatewayResult<OfLocation<PrepTime>>> {
	return gateway.send("PATCH", PREP_TIME, { params: placeOf(gateway), body, key, version });
}
