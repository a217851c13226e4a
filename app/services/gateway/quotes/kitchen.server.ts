import { randomUUID } from "node:crypto";
import type { Throttling } from "~/models/fulfilment/throttling";
import type { KitchenDay } from "~/models/quotes/kitchen-hour";
import type { ThrottlingTrialOf } from "~/models/quotes/throttling-trial";
import { failureResponse } from "~/services/gateway/client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/throttling";

/** The clock hours of a day (null: today) of the page's location. Throws a Response. */
export function getKitchenDay(gateway: ScopedGateway, date: string | null): Promise<KitchenDay> {
	return gateway.get(`${PATH}/day`, {
		params: locationParams(gateway),
		query: date === null ? {} : { date },
	});
}

/** Simulates throttling on past orders of the page's location. Throws a Response. */
export async function tryThrottling(
	gateway: ScopedGateway,
	body: Throttling,
): Promise<ThrottlingTrialOf> {
	const result = await gateway.send("POST", `${PATH}/trial`, {
		params: locationParams(gateway),
		body,
		key: randomUUID(),
	});
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}
