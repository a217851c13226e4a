import { may, type Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";

const PATH = "/api/v2/store-v2/:merchantId/app-settings";
const path = ({ merchantId }: Place) => `/api/v2/store-v2/${merchantId}/app-settings`;
const usual = {
	wholeMerchant: true,
	feature: "isMobileMerchant",
	subject: "merchant",
	success: 200,
} as const;

export const appSettingsSamples: Record<string, Sample> = {
	[`get ${PATH}`]: {
		...usual,
		access: may(["APP_SETTINGS.API_READ"]),
		request: (place) => ({ path: path(place) }),
	},
	[`patch ${PATH}`]: {
		...usual,
		access: may(["APP_SETTINGS.API_UPDATE"]),
		request: (place) => ({ path: path(place), body: { rewardRules: "A point for each dollar" } }),
	},
	"get /api/v2/public/apps/:slug": {
		access: "anonymous",
		subject: "nothing",
		success: 404,
		request: () => ({ path: "/api/v2/public/apps/no-such-app" }),
	},
};
