import type { Coverage } from "~/models/notifier/coverage";
import { crudClient } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

export const {
	reader: recipientReader,
	get: getRecipient,
	create: createRecipient,
	update: updateRecipient,
	remove: deleteRecipient,
} = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/notifications");

/** Fetches the recipients of each message of the location. Throws a Response. */
export function getCoverage(gateway: ScopedGateway): Promise<Coverage> {
	return gateway.get(COVERAGE, { params: locationParams(gateway) });
}

const COVERAGE = "/api/v2/store-v2/:merchantId/locations/:storeId/notification-coverage";
