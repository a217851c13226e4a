import type { PagePolicies } from "./policy";

export const mobileAppPolicies = {
	appSettings: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "MERCHANT.APP_SETTINGS_PAGE_VIEW", "APP_SETTINGS.API_READ"]],
		flags: [{ kind: "merchant", anyOf: ["isMobileMerchant"] }],
	},
} satisfies PagePolicies;
