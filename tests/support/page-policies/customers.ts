import type { PagePolicies } from "./policy";

const SEES_CUSTOMERS = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW",
	"CUSTOMER.API_READ",
] as const;

export const customersPolicies = {
	customers: {
		level: "organization",
		anyOf: [SEES_CUSTOMERS],
		flags: [
			{ kind: "type", type: "franchise", is: true },
			{ kind: "merchant", anyOf: ["isFranchiseDirectoryEnabled"] },
		],
	},
	mobileCustomers: { level: "organization", anyOf: [SEES_CUSTOMERS] },
	customerProfile: { level: "organization", anyOf: [SEES_CUSTOMERS] },
	importCustomers: { level: "organization", anyOf: [[...SEES_CUSTOMERS, "CUSTOMER.IMPORT"]] },
} satisfies PagePolicies;
