import {
	average,
	count,
	type Measure,
	money,
	percent,
	percentOf,
	perOrder,
	share,
} from "./measure";

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
		...percent("Late share", "Share of these orders that were late.", (sums) =>
			percentOf(sums.lateOrders ?? 0, sums.orders),
		),
		isCost: null,
		levels: [10, 25],
	},
	lateBy: {
		...count("Minutes late", "Average minutes late, for late orders.", (sums) =>
			average(sums.lateMinutes, sums.lateOrders),
		),
		isCost: null,
	},
	promisedAfter: {
		...count(
			"Promised minutes",
			"Average time from order to promised time, excluding scheduled orders.",
			(sums) => average(sums.promisedMinutes, sums.soonOrders),
		),
		isCost: null,
	},
	doneAfter: {
		...count(
			"Minutes to complete",
			"Average time from order to completion, excluding scheduled orders.",
			(sums) => average(sums.doneMinutes, sums.soonOrders),
		),
		isCost: true,
	},
	takenOff: {
		...money("Discount amount", "Total amount this discount took off.", ({ subtotal }) => subtotal),
		isCost: true,
	},
	timesUsed: count("Times used", "Orders with this discount.", (sums) => sums.items),
	averageTakenOff: money("Average", "Average discount per use.", (sums) =>
		perOrder(sums.subtotal, sums.items),
	),
	takenOffShare: share("Share of discounts", "Share of all discounts.", (sums, all) =>
		percentOf(sums.subtotal, all.subtotal),
	),
	attachRate: percent(
		"Attach rate",
		"Share of these items sold with this modifier. The total counts items with any modifier.",
		(sums) => percentOf(sums.itemsWith ?? 0, sums.itemsThatMay ?? 0),
	),
	itemsWith: count(
		"With this modifier",
		"Items sold with this modifier.",
		(sums) => sums.itemsWith ?? 0,
	),
	itemsThatMay: count(
		"All items",
		"All sold items that had this modifier at least once.",
		(sums) => sums.itemsThatMay ?? 0,
	),
	quantity: count("Sold", "Number sold.", ({ items }) => items),
	ordersWith: count("Orders", "Orders that include it.", ({ orders, items }) =>
		orders === 0 && items > 0 ? null : orders,
	),
	lineSales: money(
		"Sales",
		"Sales before discounts and taxes. Items include their modifiers.",
		({ subtotal }) => subtotal,
	),
	averagePrice: money("Average price", "Sales divided by number sold.", (sums) =>
		perOrder(sums.subtotal, sums.items),
	),
	lineShare: share("Share of sales", "Share of total sales.", (sums, all) =>
		percentOf(sums.subtotal, all.subtotal),
	),
} as const satisfies Record<string, Measure>;
