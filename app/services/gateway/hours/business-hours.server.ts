import type { BusinessHours } from "~/models/hours/business-hours";
import type { BusinessHoursPatch } from "~/models/hours/business-hours.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** The hours of the page's location (spec 3.10). Throws a Response. */
export function getBusinessHours(gateway: ScopedGateway): Promise<BusinessHours> {
	return gateway.get(PATH, { params: placeOf(gateway) });
}

/** Changes the hours of the page's location at the version the person saw; missing parts stay. */
export function updateBusinessHours(
	gateway: ScopedGateway,
	value: BusinessHoursPatch,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<BusinessHours>> {
	return gateway.send("PATCH", PATH, { params: placeOf(gateway), body: value, key, version });
}

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/business-hours";
