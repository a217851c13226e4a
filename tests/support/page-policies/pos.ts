import type { PagePolicies } from "./policy";

export const posPolicies = {
	posSettings: {
		level: "location",
		anyOf: [["STORE.NAVBAR_VIEW", "POS_SETTINGS.PAGE_VIEW", "POS_SETTINGS.API_READ"]],
		store: [{ kind: "not-default" }],
	},
} satisfies PagePolicies;
