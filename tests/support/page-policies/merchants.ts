import type { PagePolicies } from "./policy";

export const merchantsPolicies = {
	merchantSetup: { level: "setup", anyOf: [] },
	merchantSetupLocations: { level: "setup", anyOf: [] },
	merchantSetupNewLocation: { level: "setup", anyOf: [] },
	merchantSetupTeam: { level: "setup", anyOf: [] },
	generalSettings: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "MERCHANT.SETTINGS_PAGE_VIEW", "MERCHANT.API_READ"]],
	},
	featuresSetup: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "FEATURE.PAGE_VIEW", "FEATURE.API_READ"]],
	},
} satisfies PagePolicies;
