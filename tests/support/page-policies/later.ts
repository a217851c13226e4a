import type { PagePolicies } from "./policy";

const SEES_PROMOTIONS = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.PROMOTIONS_PAGE_VIEW",
	"PROMOTION.API_READ",
] as const;
const SEES_FRANCHISE_REPORT = [
	"MERCHANT.NAVBAR_VIEW",
	"FRANCHISE_REPORT.PAGE_VIEW",
	"FRANCHISE_REPORT.API_READ",
] as const;
const FRANCHISE = { kind: "type", type: "franchise", is: true } as const;

/** Pages that the product knows and that are not built yet. */
export const laterPolicies = {
	discounts: { level: "organisation", anyOf: [SEES_PROMOTIONS] },
	newDiscount: { level: "organisation", anyOf: [[...SEES_PROMOTIONS, "PROMOTION.API_CREATE"]] },
	editDiscount: { level: "organisation", anyOf: [[...SEES_PROMOTIONS, "PROMOTION.API_UPDATE"]] },
	grafanaReports: {
		level: "organisation",
		anyOf: [SEES_FRANCHISE_REPORT],
		flags: [FRANCHISE, { kind: "service", name: "franchise-report-grafana", is: true }],
	},
	audiences: {
		level: "organisation",
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
