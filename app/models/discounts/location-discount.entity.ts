import { defineEntity } from "~/models/shared/entity";

export const locationDiscountEntity = defineEntity({
	name: "discount-here",
	affectsOrders: true,
	label: "Discount at a location",
	sentence: ({ entityLabel }) => `the discount ${entityLabel} at the location`,
	pages: [
		{
			page: "locationDiscount",
			label: "Open the discount",
			param: "localDiscountId",
			needsLocation: true,
		},
		{ page: "locationDiscounts", label: "Open the discounts", needsLocation: true },
	],
	undo: { permissions: ["STORE_PROMOTION.API_UPDATE"], actions: ["update"] },
	exports: { "discounts-here": "the discounts of a location" },
	fields: { isOff: { label: "Off at the location", kind: "switch" } },
});
