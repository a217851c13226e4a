import type { BusinessHours } from "~/models/hours/business-hours";
import type { BusinessHoursPatch } from "~/models/hours/business-hours.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

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
