import { average, count, type Measure, money, part, percent, perOrder, share } from "./measure";

export const LINE_MEASURES = {
	doneOrders: count(
		"Orders done",
		"Orders that were completed here. Of those that came in as done already, nobody knows when.",
		({ orders }) => orders,
	),
	lateOrders: {
		...count(
			"Late",
			"Orders that were completed after the time that was promised.",
			({ lateOrders = 0 }) => lateOrders,
		),
		isCost: null,
		mark: "late",
	},
	lateShare: {
		...percent("Late share", "The part of these orders that was late.", (of) =>
			part(of.lateOrders ?? 0, of.orders),
		),
		isCost: null,
		levels: [10, 25],
	},
	lateBy: {
		...count("Minutes late", "How late the late ones were, on average.", (of) =>
			average(of.lateMinutes, of.lateOrders),
		),
		isCost: null,
	},
	promisedAfter: {
		...count(
			"Promised, minutes",
			"From placing an order to the time that was promised, on average. Orders for later are left out.",
			(of) => average(of.promisedMinutes, of.soonOrders),
		),
		isCost: null,
	},
	doneAfter: {
		...count(
			"Done, minutes",
			"From placing an order to its completion, on average. Orders for later are left out.",
			(of) => average(of.doneMinutes, of.soonOrders),
		),
		isCost: true,
	},
	takenOff: {
		...money("Taken off", "What it took off the orders that have it.", ({ subtotal }) => subtotal),
		isCost: true,
	},
	timesUsed: count("Times used", "How often it was given; once for each order.", (of) => of.items),
	averageTakenOff: money("Average", "What it took off by how often it was given.", (of) =>
		perOrder(of.subtotal, of.items),
	),
	takenOffShare: share("Share", "Its part of what all rows took off.", (of, all) =>
		part(of.subtotal, all.subtotal),
	),
	attachRate: percent(
		"Attach rate",
		"The part of the items that were sold with it, of those of the same names. In the sum, the part of all items with any modifier.",
		(of) => part(of.itemsWith ?? 0, of.itemsThatMay ?? 0),
	),
	itemsWith: count("Items with it", "Items that were sold with it.", (of) => of.itemsWith ?? 0),
	itemsThatMay: count(
		"Items in all",
		"All that were sold of the items that had it at least once.",
		(of) => of.itemsThatMay ?? 0,
	),
	quantity: count("Sold", "How many were sold.", ({ items }) => items),
	ordersWith: count("Orders", "Orders that have it.", ({ orders }) => orders),
	lineSales: money(
		"Sales",
		"What it came to at its price, before discounts and taxes. Items come with their modifiers.",
		({ subtotal }) => subtotal,
	),
	averagePrice: money("Average price", "Sales by how many were sold.", (of) =>
		perOrder(of.subtotal, of.items),
	),
	lineShare: share("Share of sales", "Its part of the sales of all rows.", (of, all) =>
		part(of.subtotal, all.subtotal),
	),
} as const satisfies Record<string, Measure>;
