import type { PageId } from "~/models/pages/pages";

export const CHECKS = [
	"merchant-stop",
	"store-stop",
	"location-sells",
	"customer",
	"hours",
	"dining-option",
	"schedule",
	"asap-or-slot",
	"capacity",
	"order-total",
	"delivery-zone",
	"delivery-partner",
	"parcel",
	"menu",
	"category",
	"item",
	"item-quantity",
	"modifiers",
	"alcohol",
	"payment-method",
	"tip",
	"pos-link",
] as const;
export type CheckId = (typeof CHECKS)[number];

export const CHECK_LABELS: Record<CheckId, string> = {
	"merchant-stop": "Organization takes orders",
	"store-stop": "Location takes orders",
	"location-sells": "Location sells online",
	customer: "Customer may order",
	hours: "Business hours",
	"dining-option": "Dining option",
	schedule: "Schedule of the dining option",
	"asap-or-slot": "Time of the order",
	capacity: "Kitchen capacity",
	"order-total": "Order total",
	"delivery-zone": "Delivery zone",
	"delivery-partner": "Delivery partner",
	parcel: "Weight of the delivery",
	menu: "Menu",
	category: "Category",
	item: "Item",
	"item-quantity": "Quantity of an item",
	modifiers: "Choices of an item",
	alcohol: "Alcohol",
	"payment-method": "Payment method",
	tip: "Tip",
	"pos-link": "Point of sale",
};

export interface Decision {
	page: PageId;
	on: string;
	part?: { itemType: string; menuPartId: string };
}

/** Times in words are "HH:MM" on the location's clock. */
export interface Check {
	id: CheckId;
	passed: boolean;
	words: string;
	decidedBy: Decision;
	/** ISO UTC, where it has been so since an instant. */
	since?: string;
}

export function failedOf(checks: readonly Check[]): { id: CheckId; words: string }[] {
	return checks.flatMap(({ id, passed, words }) => (passed ? [] : [{ id, words }]));
}
