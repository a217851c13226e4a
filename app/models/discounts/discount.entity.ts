import { WEEKDAY_LABELS, WEEKDAYS } from "~/models/hours/business-hours";
import { defineEntity } from "~/models/shared/entity";
import { AMOUNT_TYPE_LABELS, LEVEL_LABELS, QUANTITY_TYPE_LABELS } from "./discount";

export const discountEntity = defineEntity({
	name: "discount",
	label: "Discount",
	pages: [
		{ page: "editDiscount", label: "Open the discount", param: "discountId" },
		{ page: "discounts", label: "Open the discounts" },
		{
			page: "locationDiscount",
			label: "Open the discount",
			param: "localDiscountId",
			needsLocation: true,
		},
	],
	undo: {
		permissions: ["PROMOTION.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "The discount comes back as it was.",
			delete: "The discount is deleted again.",
		},
	},
	exports: { discounts: "discounts" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		isActive: { label: "Active", kind: "switch" },
		promoCode: { label: "Promo code" },
		level: { label: "Taken off", choices: LEVEL_LABELS },
		items: { label: "Eligible items", refersTo: "menu-part" },
		quantity: { label: "How many" },
		quantityType: { label: "Ordered", choices: QUANTITY_TYPE_LABELS },
		maxPerOrder: { label: "At most times an order" },
		amountType: { label: "Kind of amount", choices: AMOUNT_TYPE_LABELS },
		ratePpm: { label: "Percentage", kind: "rate" },
		amount: { label: "Amount", kind: "money" },
		maxAmount: { label: "At most", kind: "money" },
		minOrder: { label: "Minimum order", kind: "money" },
		nthOrder: { label: "Only a customer’s order number" },
		maxPerCustomer: { label: "At most orders of a customer" },
		startsOn: { label: "First day" },
		endsOn: { label: "Last day" },
		haveCustomSchedule: { label: "Only at some hours", kind: "switch" },
		weeklySchedule: { label: "Hours" },
		...Object.fromEntries(
			WEEKDAYS.map((day) => [`weeklySchedule.${day}`, { label: `Hours, ${WEEKDAY_LABELS[day]}` }]),
		),
		priority: { label: "Priority" },
		isCombinable: { label: "Goes together with others", kind: "switch" },
		isCumulative: { label: "Taken of what others left", kind: "switch" },
		stores: { label: "Locations", kind: "locations" },
	},
});
