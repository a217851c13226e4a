import type { BusinessHours } from "~/models/hours/business-hours";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** The hours of the page's location (spec 3.10). Throws a Response. */
export function getBusinessHours(gateway: ScopedGateway): Promise<BusinessHours> {
	return gateway.get(PATH, { params: locationParams(gateway) });
}

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/business-hours";
