import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/payment-settings";

export const paymentSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		access: { anyOf: [["PAYMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/payment-settings` }),
		success: 200,
	},
	[`patch ${PATH}`]: {
		access: { anyOf: [["PAYMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/payment-settings`,
			body: { isLive: false },
		}),
		success: 200,
	},
};
