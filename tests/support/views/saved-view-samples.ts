import type { Sample } from "../endpoint-sample";
import { AS_WEB } from "../gateway";

/** People who may read one of the lists; these ask for the orders', which need their own permission. */
const access: Sample["access"] = {
	anyOf: [
		["ORDER.API_READ"],
		["MERCHANT_MENU_MANAGEMENT.API_READ"],
		["STORE_MENU_MANAGEMENT.API_READ"],
	],
};

export const savedViewSamples: Record<string, Sample> = {
	"get /api/v2/saved-views": {
		access,
		also: "ORDER.API_READ",
		subject: "nothing",
		request: () => ({ path: "/api/v2/saved-views?list=orders" }),
		apiKey: 403,
	},
	"post /api/v2/saved-views": {
		access,
		also: "ORDER.API_READ",
		subject: "nothing",
		request: () => ({
			path: "/api/v2/saved-views",
			body: { list: "orders", name: "Late", query: "isLate=1" },
		}),
		success: 201,
		apiKey: 403,
	},
	"post /api/v2/kept-answers": {
		access: { anyOf: [["MERCHANT.API_READ"]] },
		subject: "nothing",
		request: () => ({
			path: "/api/v2/kept-answers",
			headers: AS_WEB,
			body: { sealed: "what web sealed" },
		}),
		success: 201,
	},
	// saved-answers.test.ts covers one's own; this key is nobody's.
	"get /api/v2/kept-answers/:answerKey": {
		access: { anyOf: [["MERCHANT.API_READ"]] },
		subject: "nothing",
		request: () => ({ path: "/api/v2/kept-answers/answer:0123456789abcdef" }),
		success: 404,
	},
	// saved-views.test.ts covers whose can be deleted; this id belongs to nobody.
	"delete /api/v2/saved-views/:viewId": {
		access,
		subject: "nothing",
		request: () => ({ path: `/api/v2/saved-views/${crypto.randomUUID()}` }),
		success: 404,
		apiKey: 403,
	},
};
