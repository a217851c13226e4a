/** Settings a new location copies from its default store (spec 2.14), in page order. */
export const INHERITED_LABELS = {
	"business-hours": "Business hours",
	"pickup-settings": "Pickup settings",
	"delivery-settings": "Delivery settings",
	"prep-time": "Prep time",
	throttling: "Order throttling",
	"payment-settings": "Payment settings",
	"alert-times": "Alert times",
	"receipt-settings": "Receipt settings",
	"pos-settings": "POS settings",
	"webstore-styling": "Web store styling",
	"webstore-integrations": "Web store integrations",
	"webstore-configuration": "Web store configuration",
	"dining-option": "Dining options",
	tax: "Taxes",
	"service-charge": "Service charges",
	"delivery-zone": "Delivery zones",
	"print-tag": "Print tags",
	menu: "Location-specific menus",
} as const;
export type InheritedKind = keyof typeof INHERITED_LABELS;
export const INHERITED_KINDS = Object.keys(INHERITED_LABELS) as InheritedKind[];

/** One kind of settings that a default store has; `names` is empty for a kind that a location has once. */
export interface InheritedPart {
	kind: InheritedKind;
	names: string[];
}

export interface Inheritance {
	storeId: string;
	title: string;
	parts: InheritedPart[];
}

export const PRODUCT_DEFAULTS = "product";

/** Label of an inherited part: "Taxes: Sales tax, Soda tax". */
export function inheritedLabel({ kind, names }: InheritedPart): string {
	const label = INHERITED_LABELS[kind];
	return names.length === 0 ? label : `${label}: ${names.join(", ")}`;
}
