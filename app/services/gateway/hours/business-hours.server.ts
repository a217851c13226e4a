import type { BusinessHours } from "~/models/hours/business-hours";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** The hours of the page's location (spec 3.10). Throws a Response. */
export function getBusinessHours(gateway: ScopedGateway): Promise<BusinessHours> {
	return gateway.get(PATH, { params: placeOf(gateway) });
}

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/business-hours";
