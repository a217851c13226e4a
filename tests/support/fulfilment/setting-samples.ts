import type { Permission } from "~/models/shared/permissions";
import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId";

function samplesOf(
	what: string,
	{ read, update }: Record<"read" | "update", Permission>,
): Record<string, Sample> {
	return {
		[`get ${PATH}/${what}`]: {
			access: { anyOf: [[read]] },
			subject: "store",
			request: (place) => ({ path: `${locationPath("locations", place)}/${what}` }),
			success: 200,
		},
		[`patch ${PATH}/${what}`]: {
			access: { anyOf: [[update]] },
			subject: "store",
			request: (place) => ({
				path: `${locationPath("locations", place)}/${what}`,
				body: { isTipRequired: true },
			}),
			success: 200,
		},
	};
}

export const fulfilmentSettingSamples: Record<string, Sample> = {
	...samplesOf("pickup-settings", { read: "PICKUP.API_READ", update: "PICKUP.API_UPDATE" }),
	...samplesOf("delivery-settings", { read: "DELIVERY.API_READ", update: "DELIVERY.API_UPDATE" }),
};
