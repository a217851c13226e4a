import type { AlertTimes } from "~/models/notifier/alert-times";
import type { LocationAlertTimes } from "~/models/notifier/alert-times-answer.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/alert-times";

/** The alert times of the page's location. Throws a Response. */
export function getAlertTimes(gateway: ScopedGateway): Promise<LocationAlertTimes> {
	return gateway.get(PATH, { params: placeOf(gateway) });
}

export function updateAlertTimes(
	gateway: ScopedGateway,
	body: AlertTimes,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<LocationAlertTimes>> {
	return gateway.send("PATCH", PATH, { params: placeOf(gateway), body, key, version });
}
