import type { Permission } from "~/models/shared/permissions";
import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId";

function buildSamples(
	what: string,
	{ read, update }: Record<"read" | "update", Permission>,
	body: object = { isTipRequired: true },
): Record<string, Sample> {
	return {
		[`get ${PATH}/${what}`]: {
			access: { anyOf: [[read]] },
			subject: "store",
			request: (place) => ({ path: `${locationPath("locations", place)}/${what}` }),
		},
		[`patch ${PATH}/${what}`]: {
			access: { anyOf: [[update]] },
			subject: "store",
			request: (place) => ({
				path: `${locationPath("locations", place)}/${what}`,
				body,
			}),
		},
	};
}

const BULK = "/api/v2/store-v2/:merchantId/prep-time-changes";
const bulkPath = (merchantId: string) => `/api/v2/store-v2/${merchantId}/prep-time-changes`;
const DELAYED = { average: null, delay: 10 };

const prepTimeSamples: Record<string, Sample> = {
	"get /api/v2/store-v2/:merchantId/prep-times": {
		access: { anyOf: [["PREP_TIME.API_READ"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({ path: `/api/v2/store-v2/${merchantId}/prep-times?limit=500` }),
	},
	[`post ${BULK}/preview`]: {
		access: { anyOf: [["PREP_TIME.API_UPDATE"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `${bulkPath(merchantId)}/preview`,
			body: { storeIds: null, change: DELAYED },
		}),
	},
	[`post ${BULK}`]: {
		access: { anyOf: [["PREP_TIME.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: bulkPath(merchantId),
			body: { rows: [{ storeId, version: 1 }], change: DELAYED },
		}),
		success: 202,
	},
};

const LIMITED = { isEnabled: true, defaultCapacity: 60, weekly: [], oneTime: [] };

function throttlingSamples(): Record<string, Sample> {
	const sample = (permission: Permission, below = "", body?: object): Sample => ({
		access: { anyOf: [[permission]] },
		subject: "store",
		feature: "isOrderThrottlingEnabled",
		request: (place) => ({
			path: `${locationPath("locations", place)}/throttling${below}`,
			...(body && { body }),
		}),
		success: 200,
	});
	const path = `${PATH}/throttling`;
	return {
		[`get ${path}`]: sample("THROTTLING.API_READ"),
		[`get ${path}/day`]: sample("THROTTLING.API_READ", "/day"),
		[`post ${path}/trial`]: sample("THROTTLING.API_READ", "/trial", LIMITED),
		[`post ${path}`]: sample("THROTTLING.API_UPDATE", "", LIMITED),
		[`patch ${path}`]: sample("THROTTLING.API_UPDATE", "", {
			operations: [{ op: "replace", path: "/defaultCapacity", value: 80 }],
		}),
	};
}

export const fulfilmentSettingSamples: Record<string, Sample> = {
	...throttlingSamples(),
	...prepTimeSamples,
	...buildSamples("pickup-settings", { read: "PICKUP.API_READ", update: "PICKUP.API_UPDATE" }),
	...buildSamples("delivery-settings", {
		read: "DELIVERY.API_READ",
		update: "DELIVERY.API_UPDATE",
	}),
	...buildSamples(
		"prep-time",
		{ read: "PREP_TIME.API_READ", update: "PREP_TIME.API_UPDATE" },
		{ delay: 10 },
	),
};
