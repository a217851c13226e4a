import type { Sample } from "../endpoint-sample";

/** Anybody may ask; public-menus.test.ts covers what is answered. */
export const storefrontSamples: Record<string, Sample> = {
	"get /api/v2/webstores/:merchantId/locations/:storeId/urls": {
		access: {
			anyOf: [["STORE_MENU_MANAGEMENT.API_READ"], ["MERCHANT_MENU_MANAGEMENT.API_READ"]],
		},
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/webstores/${merchantId}/locations/${storeId}/urls`,
		}),
		success: 200,
	},
	"get /api/v2/public/menus/:slug": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/menus/no-such-store" }),
		success: 404,
	},
};
