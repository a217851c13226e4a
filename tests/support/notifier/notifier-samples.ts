import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const AT = "/api/v2/store-v2/:merchantId/locations/:storeId";

export const notifierSamples: Record<string, Sample> = {
	[`get ${AT}/notification-coverage`]: {
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/notification-coverage` }),
	},
	[`post ${AT}/notifications/:id/tests`]: {
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		subject: "store",
		async fresh(gateway, _merchant, { storeId }) {
			await gateway.services.testLimits.forgive(storeId);
			return {};
		},
		request: (place) => ({
			path: `${locationPath("locations", place)}/notifications/${place.recipientId}/tests`,
			body: { channel: "email" },
		}),
	},
	"get /api/v2/store-v2/:merchantId/waiting-messages": {
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		subject: "merchant",
	},
	"post /api/v2/store-v2/:merchantId/message-retries": {
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/store-v2/${merchantId}/message-retries`,
			body: { storeId },
		}),
	},
	"post /api/v2/store-v2/:merchantId/message-clearings": {
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/store-v2/${merchantId}/message-clearings`,
			body: { storeId },
		}),
	},
	[`get ${AT}/alert-times`]: {
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/alert-times` }),
	},
	[`get ${AT}/receipt-settings`]: {
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/receipt-settings` }),
	},
	[`patch ${AT}/receipt-settings`]: {
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/receipt-settings`,
			body: { isSentOnConfirm: true },
		}),
	},
	[`patch ${AT}/alert-times`]: {
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/alert-times`,
			body: { unconfirmedMinutes: 8 },
		}),
	},
};
