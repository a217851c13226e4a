import type { PagePolicies } from "./policy";

export const hoursPolicies = {
	changeHours: {
		level: "organization",
		anyOf: [
			[
				"MERCHANT.NAVBAR_VIEW",
				"LOCATION.PAGE_VIEW",
				"LOCATION.API_READ",
				"BUSINESS_HOURS.API_READ",
				"BUSINESS_HOURS.API_UPDATE",
			],
		],
		restricted: ["STORE_OPERATIONS.RESTRICTED"],
	},
	locationHours: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "BUSINESS_HOURS.PAGE_VIEW", "BUSINESS_HOURS.API_READ"]],
	},
} satisfies PagePolicies;
