/** What a row of a report stands for. */
export const DIMENSIONS = {
	all: ["Figure", "figures"],
	day: ["Day", "days"],
	month: ["Month", "months"],
	hour: ["Hour", "hours"],
	"weekday-hour": ["Weekday and hour", "hours"],
	location: ["Location", "locations"],
	group: ["Location group", "location groups"],
	franchisee: ["Franchisee", "franchisees"],
	dining: ["Dining option", "dining options"],
	source: ["Source", "sources"],
	payment: ["Payment method", "payment methods"],
	buyer: ["Customers", "kinds of customers"],
	customer: ["Customer", "customers"],
	item: ["Item", "items"],
	modifier: ["Modifier", "modifiers"],
	lapse: ["Last order", "spans of time"],
	category: ["Category", "categories"],
	discount: ["Discount", "discounts"],
	"promo-code": ["Promo code", "promo codes"],
	program: ["Loyalty program", "loyalty programs"],
} as const satisfies Record<string, readonly [one: string, many: string]>;
export type Dimension = keyof typeof DIMENSIONS;
