import type { PagePolicies } from "./policy";

const SEES_LOCATION = ["MERCHANT.NAVBAR_VIEW", "LOCATION.PAGE_VIEW", "LOCATION.API_READ"] as const;
const SEES_STORE_SETTINGS = [
	"STORE.NAVBAR_VIEW",
	"STORE_SETTINGS.PAGE_VIEW",
	"STORE_SETTINGS.API_READ",
] as const;

export const locationsPolicies = {
	locations: {
		level: "organization",
		anyOf: [SEES_LOCATION],
		restricted: ["STORE_OPERATIONS.RESTRICTED"],
	},
	newLocation: {
		level: "organization",
		anyOf: [[...SEES_LOCATION, "LOCATION.API_CREATE"]],
		restricted: ["STORE_OPERATIONS.RESTRICTED"],
	},
	editLocation: {
		level: "organization",
		anyOf: [[...SEES_LOCATION, "LOCATION.API_UPDATE"]],
		restricted: ["STORE_OPERATIONS.RESTRICTED"],
	},
	locationInfo: { level: "location", anyOf: [[...SEES_STORE_SETTINGS, "LOCATION.API_READ"]] },
	vendors: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "STORE_SETTINGS.PAGE_VIEW", "STORE_SETTINGS.API_READ"]],
	},
	locationVendor: {
		level: "location",
		anyOf: [SEES_STORE_SETTINGS],
		store: [{ kind: "not-default" }],
	},
} satisfies PagePolicies;
