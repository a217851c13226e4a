import type { BusinessHours } from "~/models/business-hours";
import type { BusinessHoursPatch } from "~/models/business-hours.schema";
import type { ScopedGateway } from "../access.server";
import type { GatewayResult } from "./client.server";

/** When the location of the page is open (spec 3.10). Throws a Response when it fails. */
export function getBusinessHours(gateway: ScopedGateway): Promise<BusinessHours> {
	return gateway.get<BusinessHours>(pathOf(gateway));
}

/** Changes the hours of the location of the page, made on the version the person saw; what is left out stays. */
export function updateBusinessHours(
	gateway: ScopedGateway,
	value: BusinessHoursPatch,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<BusinessHours>> {
	return gateway.send("PATCH", pathOf(gateway), { body: value, key, version });
}

function pathOf({ merchantId, storeId }: ScopedGateway): string {
	return `/api/v2/store-v2/${merchantId}/locations/${storeId}/business-hours`;
}
