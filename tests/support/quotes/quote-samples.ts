import { may, type Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";
import { quoteBody } from "./quote-calls";

export const quoteSamples: Record<string, Sample> = {
	"post /api/v2/quotes": {
		access: may(["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]),
		subject: "store",
		request: ({ storeId }) => ({ path: "/api/v2/quotes", body: quoteBody(storeId) }),
	},
	"post /api/v2/store-v2/:merchantId/locations/:storeId/quote-preview": {
		access: may(["ORDER.API_READ"]),
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/quote-preview`,
			body: { diningOption: "takeout", typed: { prep: { average: 15 } } },
		}),
	},
	"get /api/v2/quotes/items/:storeId": {
		access: may(["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]),
		subject: "store",
		request: ({ storeId }) => ({ path: `/api/v2/quotes/items/${storeId}?search=item` }),
	},
	"get /api/v2/quotes/terms/:storeId": {
		access: may(["MERCHANT_ORDER.API_CREATE"], ["ORDER.API_READ"]),
		subject: "store",
	},
};
