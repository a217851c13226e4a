import type { PagePolicies } from "./policy";

export const tasksPolicies = {
	tasks: { level: "organization", anyOf: [["MERCHANT.NAVBAR_VIEW", "MERCHANT.API_READ"]] },
	task: {
		level: "organization",
		anyOf: [
			["MERCHANT.NAVBAR_VIEW", "MERCHANT.API_READ"],
			["STORE.NAVBAR_VIEW", "STORE_MENU_MANAGEMENT.API_UPDATE"],
		],
	},
} satisfies PagePolicies;
