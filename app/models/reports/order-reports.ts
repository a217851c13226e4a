import type { Report } from "./report";

const ORDER_TIMES = {
	category: "orders",
	source: "times",
	only: "done",
	measures: ["lateShare", "lateOrders", "doneOrders", "lateBy", "promisedAfter", "doneAfter"],
	note: "Counts orders when your team marks them complete.",
} as const satisfies Partial<Report>;

export const ORDER_REPORTS = {
	"order-sources": {
		category: "orders",
		title: "Order sources",
		question: "How many orders come from which source?",
		by: "source",
		measures: ["orders", "shareOfOrders", "items", "itemsPerOrder"],
	},
	"order-times": {
		...ORDER_TIMES,
		title: "Order times",
		question: "Are our orders ready when promised?",
		by: "location",
		in: "both",
	},
	"order-times-by-hour": {
		...ORDER_TIMES,
		title: "Order times by hour",
		question: "At what time of day are we late?",
		by: "hour",
	},
	"late-by-weekday-and-hour": {
		...ORDER_TIMES,
		title: "Late by weekday and hour",
		question: "When in the week are we late?",
		by: "weekday-hour",
		range: "last-4-weeks",
	},
	"stopped-time": {
		category: "orders",
		title: "Stopped time",
		question: "What did stopping orders cost us?",
		by: "location",
		in: "both",
		source: "stops",
		measures: ["lostSales", "lostMinutes", "lostTimes"],
		note: "The loss is estimated from sales at the same times in the four weeks before.",
	},
	cancellations: {
		category: "orders",
		title: "Cancellations",
		question: "How many orders are canceled?",
		by: "day",
		measures: ["canceledOrders", "canceledValue", "canceledRefunds"],
		of: "canceled",
	},
} as const satisfies Record<string, Report>;
