import type { PagePolicies } from "./policy";

const SEES_PROMOTIONS = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.PROMOTIONS_PAGE_VIEW",
	"PROMOTION.API_READ",
] as const;

export const discountsPolicies = {
	discounts: { level: "organization", anyOf: [SEES_PROMOTIONS] },
	newDiscount: { level: "organization", anyOf: [[...SEES_PROMOTIONS, "PROMOTION.API_CREATE"]] },
	editDiscount: { level: "organization", anyOf: [[...SEES_PROMOTIONS, "PROMOTION.API_UPDATE"]] },
} satisfies PagePolicies;
