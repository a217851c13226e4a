import type { Sample } from "../endpoint-sample";

const BASE = "/api/v2/store-v2/:merchantId";
const basePath = (merchantId: string) => `/api/v2/store-v2/${merchantId}`;
const NO_DELIVERY = { option: { builtIn: "DELIVERY" }, settings: { isEnabled: false } };

export const diningChangeSamples: Record<string, Sample> = {
	[`get ${BASE}/dining-options`]: {
		access: { anyOf: [["DINING_OPTION.API_READ"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({ path: `${basePath(merchantId)}/dining-options` }),
	},
	[`post ${BASE}/dining-option-changes/preview`]: {
		access: { anyOf: [["DINING_OPTION.API_UPDATE"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `${basePath(merchantId)}/dining-option-changes/preview`,
			body: { storeIds: null, change: NO_DELIVERY },
		}),
	},
	[`post ${BASE}/dining-option-changes`]: {
		access: { anyOf: [["DINING_OPTION.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `${basePath(merchantId)}/dining-option-changes`,
			body: { rows: [{ storeId, version: 1 }], change: NO_DELIVERY },
		}),
		success: 202,
	},
};
