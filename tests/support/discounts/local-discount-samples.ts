import type { Sample } from "../endpoint-sample";

const API = "/api/v2/store-v2/:merchantId/locations/:storeId/discounts";

export const localDiscountSamples: Record<string, Sample> = {
	[`patch ${API}/:id/switch`]: {
		access: { anyOf: [["STORE_PROMOTION.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId, localDiscountId }) => ({
			path: `/api/v2/store-v2/${merchantId}/locations/${storeId}/discounts/${localDiscountId}/switch`,
			body: { isOff: true },
		}),
		success: 200,
	},
};
