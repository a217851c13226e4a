import type { PagePolicies } from "./policy";

export const homePolicies = {
	home: {
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "MERCHANT.HOME_PAGE_VIEW", "MERCHANT.API_READ"]],
	},
	arrangeHome: { level: "account", anyOf: [] },
	someHome: {
		level: "organization",
		anyOf: [["STORE.NAVBAR_VIEW", "STORE.HOME_PAGE_VIEW", "LOCATION.API_READ"]],
		restricted: ["MERCHANT.NAVBAR_VIEW"],
	},
	locationHome: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "STORE.HOME_PAGE_VIEW"]],
		store: [{ kind: "not-default" }],
	},
} satisfies PagePolicies;
