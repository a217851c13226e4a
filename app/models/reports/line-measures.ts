import { average, count, type Measure, money, part, percent, perOrder, share } from "./measure";

export const LINE_MEASURES = {
	doneOrders: count(
		"Completed orders",
		"Orders completed here, excluding those that arrived complete.",
		({ orders }) => orders,
	),
	lateOrders: {
		...count(
			"Late",
			"Orders completed after the promised time.",
			({ lateOrders = 0 }) => lateOrders,
		),
		isCost: null,
		mark: "late",
	},
	lateShare: {
		...percent("Late share", "Share of these orders that were late.", (of) =>
			part(of.lateOrders ?? 0, of.orders),
		),
		isCost: null,
		levels: [10, 25],
	},
	lateBy: {
		...count("Minutes late", "Average minutes late, for late orders.", (of) =>
			average(of.lateMinutes, of.lateOrders),
		),
		isCost: null,
	},
	promisedAfter: {
		...count(
			"Promised minutes",
			"Average time from order to promised time, excluding scheduled orders.",
			(of) => average(of.promisedMinutes, of.soonOrders),
		),
		isCost: null,
	},
	doneAfter: {
		...count(
			"Minutes to complete",
			"Average time from order to completion, excluding scheduled orders.",
			(of) => average(of.doneMinutes, of.soonOrders),
		),
		isCost: true,
	},
	takenOff: {
		...money("Discount amount", "Total discount on orders with it.", ({ subtotal }) => subtotal),
		isCost: true,
	},
	timesUsed: count("Times used", "Orders with this discount.", (of) => of.items),
	averageTakenOff: money("Average", "Average discount per use.", (of) =>
		perOrder(of.subtotal, of.items),
	),
	takenOffShare: share("Share", "Share of all discounts.", (of, all) =>
		part(of.subtotal, all.subtotal),
	),
	attachRate: percent(
		"Attach rate",
		"Share of these items sold with this modifier. The total counts items with any modifier.",
		(of) => part(of.itemsWith ?? 0, of.itemsThatMay ?? 0),
	),
	itemsWith: count(
		"With this modifier",
		"Items sold with this modifier.",
		(of) => of.itemsWith ?? 0,
	),
	itemsThatMay: count(
		"All items",
		"All sold items that had this modifier at least once.",
		(of) => of.itemsThatMay ?? 0,
	),
	quantity: count("Sold", "Number sold.", ({ items }) => items),
	ordersWith: count("Orders", "Orders that include it.", ({ orders }) => orders),
	lineSales: money(
		"Sales",
		"Sales before discounts and taxes. Items include their modifiers.",
		({ subtotal }) => subtotal,
	),
	averagePrice: money("Average price", "Sales divided by number sold.", (of) =>
		perOrder(of.subtotal, of.items),
	),
	lineShare: share("Share of sales", "Share of total sales.", (of, all) =>
		part(of.subtotal, all.subtotal),
	),
} as const satisfies Record<string, Measure>;
