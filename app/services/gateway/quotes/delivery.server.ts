import type { DeliveryAnswer } from "~/models/quotes/delivery-answer";
import type { DeliveryQuestion } from "~/models/quotes/delivery-answer.schema";
import { placeOf } from "~/services/gateway/place-of.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Which zone a place lies in and what a delivery costs. Throws a Response when it fails. */
export function findDelivery(
	gateway: ScopedGateway,
	query: DeliveryQuestion,
): Promise<DeliveryAnswer> {
	return gateway.get(DELIVERY, { params: placeOf(gateway), query });
}

const DELIVERY = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery";
