import type { PagePolicies } from "./policy";

export const audiencesPolicies = {
	audiences: {
		level: "organization",
		anyOf: [
			[
				"MERCHANT.NAVBAR_VIEW",
				"MERCHANT.AUDIENCES_PAGE_VIEW",
				"COHORT.API_READ",
				"CUSTOMER.API_READ",
			],
		],
	},
} satisfies PagePolicies;
