import type { Sample } from "../endpoint-sample";

const PATH = "/api/v2/store-v2/:merchantId/stops";
const stopsPath = (merchantId: string) => `/api/v2/store-v2/${merchantId}/stops`;

export const stopSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		access: { anyOf: [["STOP_ORDERS.API_READ"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({ path: stopsPath(merchantId) }),
	},
	[`post ${PATH}/preview`]: {
		access: { anyOf: [["STOP_ORDERS.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `${stopsPath(merchantId)}/preview`,
			body: { storeIds: [storeId], reason: "The oven is broken", end: "open" },
		}),
	},
	[`post ${PATH}`]: {
		access: { anyOf: [["STOP_ORDERS.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: stopsPath(merchantId),
			body: { storeIds: [storeId], reason: "The oven is broken", end: "open" },
		}),
		success: 201,
	},
	"post /api/v2/store-v2/:merchantId/stop-tasks": {
		access: { anyOf: [["STOP_ORDERS.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/store-v2/${merchantId}/stop-tasks`,
			body: { storeIds: [storeId], reason: "The oven is broken", end: "open" },
		}),
		success: 202,
	},
	[`post ${PATH}/endings`]: {
		access: { anyOf: [["STOP_ORDERS.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, stopId }) => ({
			path: `${stopsPath(merchantId)}/endings`,
			body: { ids: [stopId] },
		}),
	},
};
