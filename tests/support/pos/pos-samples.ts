import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/pos-settings";

export const posSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		access: { anyOf: [["POS_SETTINGS.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/pos-settings` }),
	},
	[`patch ${PATH}`]: {
		access: { anyOf: [["POS_SETTINGS.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/pos-settings`,
			body: { showTip: false },
		}),
	},
	"get /api/v2/store-v2/:merchantId/external-references": {
		access: {
			anyOf: [["LOCATION.API_READ", "STORE_MENU_MANAGEMENT.API_READ", "DELIVERY.API_READ"]],
		},
		subject: "merchant",
	},
	"get /api/v2/orders/:uuid/print-tags": {
		access: { anyOf: [["ORDER.API_READ"]] },
		subject: "order",
		request: ({ orderId }) => ({ path: `/api/v2/orders/${orderId}/print-tags` }),
	},
};
