import type { PagePolicies } from "./policy";

export const homePolicies = {
	home: {
		level: "organisation",
		anyOf: [["MERCHANT.NAVBAR_VIEW", "MERCHANT.HOME_PAGE_VIEW", "MERCHANT.API_READ"]],
	},
	locationHome: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "STORE.HOME_PAGE_VIEW"]],
		store: [{ kind: "not-default" }],
	},
} satisfies PagePolicies;
