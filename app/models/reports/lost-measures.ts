import { computeNetSales } from "~/models/orders/order-sums";
import { average, count, type Measure, money, percent, percentOf, perOrder } from "./measure";

export const LOST_MEASURES = {
	lostSales: {
		...money(
			"Estimated loss",
			"Usual sales at the same times in the four weeks before.",
			({ lostSales = 0 }) => lostSales,
		),
		isCost: true,
	},
	lostMinutes: {
		...count("Minutes", "Total time in the range.", ({ lostMinutes = 0 }) => lostMinutes),
		isCost: true,
	},
	lostTimes: {
		...count("Times", "Number of times in the range.", ({ lostTimes = 0 }) => lostTimes),
		isCost: true,
	},
	unsoldItems: {
		...count(
			"Items never sold",
			"Items on the menu that no one bought.",
			(sums) => sums.unsoldItems ?? 0,
		),
		isCost: true,
	},
	unsoldPrice: money("Menu price", "Highest price of an item with this name.", (sums) =>
		perOrder(sums.unsoldPrice ?? 0, sums.unsoldItems ?? 0),
	),
	unsoldDays: {
		...count("Days on the menu", "Days since it was added.", (sums) =>
			average(sums.unsoldDays, sums.unsoldItems),
		),
		isCost: null,
	},
	failedRefunds: {
		...count(
			"Failed refunds",
			"Refunds the payment provider declined.",
			(sums) => sums.failedRefunds ?? 0,
		),
		isCost: true,
	},
	failedRefundAmount: {
		...money("Failed amount", "Amount of these refunds.", (sums) => sums.failedRefundAmount ?? 0),
		isCost: true,
	},
	openRefunds: {
		...count("Waiting", "Refunds without an answer yet.", (sums) => sums.openRefunds ?? 0),
		isCost: true,
	},
	openRefundAmount: {
		...money("Waiting amount", "Amount of these refunds.", (sums) => sums.openRefundAmount ?? 0),
		isCost: true,
	},
	buyers: count(
		"Customers",
		"Customers who gave a phone number or email.",
		({ buyers = 0 }) => buyers,
	),
	newBuyers: count(
		"New customers",
		"Customers who ordered for the first time.",
		({ newBuyers = 0 }) => newBuyers,
	),
	newBuyerShare: percent("New share", "Share of customers who were new.", (sums) =>
		percentOf(sums.newBuyers ?? 0, sums.buyers ?? 0),
	),
	ordersPerBuyer: count("Orders per customer", "Average orders per known customer.", (sums) =>
		average(sums.ordersOfBuyers, sums.buyers),
	),
	salesPerBuyer: money(
		"Net sales per customer",
		"Net sales of all orders divided by known customers.",
		(sums) => perOrder(computeNetSales(sums), sums.buyers ?? 0),
	),
	knownShare: percent(
		"Orders from known customers",
		"Share of orders with a phone number or an email address.",
		(sums) => percentOf(sums.ordersOfBuyers ?? 0, sums.orders),
	),
} as const satisfies Record<string, Measure>;
