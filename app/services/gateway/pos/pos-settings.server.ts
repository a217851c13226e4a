import type { PosForm } from "~/models/pos/pos-settings.schema";
import type { LocationPosSettings } from "~/models/pos/pos-settings-answer.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/pos-settings";

/** The POS settings of the page's location (spec 3.16). Throws a Response. */
export function getPosSettings(gateway: ScopedGateway): Promise<LocationPosSettings> {
	return gateway.get(PATH, { params: placeOf(gateway) });
}

export function updatePosSettings(
	gateway: ScopedGateway,
	body: PosForm,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<LocationPosSettings>> {
	return gateway.send("PATCH", PATH, { params: placeOf(gateway), body, key, version });
}
