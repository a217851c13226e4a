import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const AT = "/api/v2/store-v2/:merchantId/locations/:storeId";

/** What can be asked and done about delivery zones besides making and changing them. */
export const zoneSamples: Record<string, Sample> = {
	[`get ${AT}/delivery`]: {
		access: { anyOf: [["DELIVERY.API_READ"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/delivery?latitude=41.9&longitude=-87.6`,
		}),
	},
	[`get ${AT}/delivery-map`]: {
		access: { anyOf: [["DELIVERY.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/delivery-map` }),
	},
	[`post ${AT}/delivery-zone-copies`]: {
		access: { anyOf: [["DELIVERY.API_CREATE", "DELIVERY.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/delivery-zone-copies`,
			body: { zones: [place.deliveryZoneId], stores: [place.storeId] },
		}),
	},
	[`post ${AT}/delivery-zones/:id/move`]: {
		access: { anyOf: [["DELIVERY.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/delivery-zones/${place.deliveryZoneId}/move`,
			body: { direction: "up" },
		}),
	},
};
