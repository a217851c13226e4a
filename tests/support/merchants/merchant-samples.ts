import type { Access } from "../../../gateway/core/contract";
import type { Sample } from "../endpoint-sample";

const store = "/api/v2/store-v2";
const may = (...sets: Extract<Access, object>["anyOf"]): Access => ({ anyOf: sets });

export const merchantSamples: Record<string, Sample> = {
	// Everybody here has an organization; merchants.test.ts covers people without one.
	"post /api/v2/store-v2": {
		access: "signed-in",
		subject: "nothing",
		request: () => ({
			path: store,
			body: { name: "One more organization", description: "More than one may have." },
		}),
		success: 409,
		apiKey: 403,
	},
	"get /api/v2/store-v2/:merchantId": {
		access: may(["MERCHANT.API_READ"]),
		subject: "merchant",
	},
	"patch /api/v2/store-v2/:merchantId": {
		access: may(["MERCHANT.API_UPDATE"]),
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `${store}/${merchantId}`,
			body: { name: "Own Organization, renamed" },
		}),
	},
	"patch /api/v2/store-v2/:merchantId/features": {
		access: may(["FEATURE.API_UPDATE"]),
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `${store}/${merchantId}/features`,
			body: { isLocationGroupsEnabled: true },
		}),
	},
	"post /api/v2/store-v2/:merchantId/setup": {
		access: may(["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"]),
		subject: "merchant",
	},
	"get /api/v2/store-v2/:merchantId/second-steps": {
		access: may(["MERCHANT.API_UPDATE"]),
		subject: "merchant",
	},
	"get /api/v2/feature-flags": {
		access: may(["FEATURE_FLAG.API_READ"]),
		subject: "nothing",
	},
};
