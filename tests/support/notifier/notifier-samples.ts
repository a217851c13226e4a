import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const AT = "/api/v2/store-v2/:merchantId/locations/:storeId";

export const notifierSamples: Record<string, Sample> = {
	[`get ${AT}/notification-coverage`]: {
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/notification-coverage` }),
		success: 200,
	},
	[`get ${AT}/alert-times`]: {
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/alert-times` }),
		success: 200,
	},
	[`patch ${AT}/alert-times`]: {
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/alert-times`,
			body: { unconfirmedMinutes: 8 },
		}),
		success: 200,
	},
};
