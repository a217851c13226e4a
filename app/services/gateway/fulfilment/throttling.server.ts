import type { WithLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { Throttling } from "~/models/fulfilment/throttling";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/throttling";

/** Changes the throttling of the page's location by operations, at the version the person saw. */
export function updateThrottling(
	gateway: ScopedGateway,
	{ isEnabled, defaultCapacity, weekly, oneTime }: Throttling,
	{ key, version }: WriteOptions,
): Promise<GatewayResult<WithLocation<Throttling>>> {
	const fields = { isEnabled, defaultCapacity, weekly, oneTime };
	const operations = Object.entries(fields).map(([field, value]) => ({
		op: "replace" as const,
		path: `/${field}`,
		value,
	}));
	return gateway.send("PATCH", PATH, {
		params: locationParams(gateway),
		body: { operations },
		key,
		version,
	});
}
