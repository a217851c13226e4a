import type { PagePolicies } from "./policy";

export const webstorePolicies = {
	webstoreStyling: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "WEBSTORE_STYLING.PAGE_VIEW", "WEBSTORE_STYLING.API_READ"]],
	},
	webstoreIntegrations: {
		level: "location",
		anyOf: [
			["STORE.NAVBAR_VIEW", "WEBSTORE_INTEGRATION.PAGE_VIEW", "WEBSTORE_INTEGRATION.API_READ"],
		],
	},
	webstoreConfigurations: {
		level: "location",
		anyOf: [
			["STORE.NAVBAR_VIEW", "WEBSTORE_CONFIGURATION.PAGE_VIEW", "WEBSTORE_CONFIGURATION.API_READ"],
		],
	},
} satisfies PagePolicies;
