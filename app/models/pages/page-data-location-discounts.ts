import type { FlagCondition } from "./flag-condition";
import { locationPage as page } from "./page";

const NO_REDESIGN: FlagCondition = { kind: "service", name: "discount-redesign", is: false };

const needs = ["STORE_PROMOTION.PAGE_VIEW", "STORE_PROMOTION.API_READ"] as const;
const discounts = {
	group: "Marketing and loyalty",
	icon: "gift",
	needs,
	flags: [NO_REDESIGN],
	store: [{ kind: "not-default" }],
	built: true,
} as const;

export const locationDiscountPages = {
	locationDiscounts: page({
		...discounts,
		path: "/discounts",
		title: "Discounts",
		purpose: "Discounts and promo codes that apply at this location.",
		landing: 6,
		counterpart: "discounts",
		inSidebar: true,
	}),
	newLocationDiscount: page({
		...discounts,
		path: "/discounts/add",
		title: "New discount",
		purpose: "Add a discount or promo code for this location only.",
		needs: [...needs, "STORE_PROMOTION.API_CREATE", "STORE_MENU_MANAGEMENT.API_READ"],
		parent: "locationDiscounts",
	}),
	locationDiscount: page({
		...discounts,
		path: "/discounts/:localDiscountId",
		title: "Discount",
		purpose: "Terms, and whether it is on at this location.",
		parent: "locationDiscounts",
	}),
	editLocationDiscount: page({
		...discounts,
		path: "/discounts/:localDiscountId/edit",
		title: "Edit discount",
		purpose: "Change one of this location's own discounts or promo codes.",
		needs: [...needs, "STORE_PROMOTION.API_UPDATE", "STORE_MENU_MANAGEMENT.API_READ"],
		parent: "locationDiscount",
	}),
};
