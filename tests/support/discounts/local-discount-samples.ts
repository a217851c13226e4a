import type { Sample } from "../endpoint-sample";

const API = "/api/v2/store-v2/:merchantId/locations/:storeId/discounts";

export const localDiscountSamples: Record<string, Sample> = {
	"post /api/v2/store-v2/:merchantId/discounts/trial": {
		access: { anyOf: [["PROMOTION.API_READ"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/discounts/trial`,
			body: { discount: { name: "Tried", ratePpm: 100_000 } },
		}),
	},
	[`post ${API}/trial`]: {
		access: { anyOf: [["STORE_PROMOTION.API_READ"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/store-v2/${merchantId}/locations/${storeId}/discounts/trial`,
			body: { discount: { name: "Tried", ratePpm: 100_000 } },
		}),
	},
	[`patch ${API}/:id/switch`]: {
		access: { anyOf: [["STORE_PROMOTION.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId, localDiscountId }) => ({
			path: `/api/v2/store-v2/${merchantId}/locations/${storeId}/discounts/${localDiscountId}/switch`,
			body: { isOff: true },
		}),
	},
	"get /api/v2/store-v2/:merchantId/discount-uses": {
		access: { anyOf: [["PROMOTION.API_READ"]] },
		wholeMerchant: true,
		subject: "merchant",
	},
	"get /api/v2/store-v2/:merchantId/discounts/:id/uses": {
		access: { anyOf: [["PROMOTION.API_READ"]] },
		wholeMerchant: true,
		subject: "thing",
		request: ({ merchantId, discountId }) => ({
			path: `/api/v2/store-v2/${merchantId}/discounts/${discountId}/uses`,
		}),
	},
	"post /api/v2/store-v2/:merchantId/discounts/:id/turn-on": {
		access: { anyOf: [["PROMOTION.API_UPDATE"]] },
		wholeMerchant: true,
		subject: "thing",
		request: ({ merchantId, discountId }) => ({
			path: `/api/v2/store-v2/${merchantId}/discounts/${discountId}/turn-on`,
		}),
	},
};
