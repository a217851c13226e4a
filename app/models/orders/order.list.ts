import { defineList, toOptions, yesNo } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyColumn } from "~/models/shared/money-column";
import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	type OrderDateInfo,
	type OrderSummary,
	PAYMENT_METHOD_LABELS,
	STATUS_LOOKS,
	TOP_STATUS_LABELS,
} from "./order";

export const ORDER_LISTS = ["orders", "all-orders"] as const;
export type OrderListName = (typeof ORDER_LISTS)[number];

/** Spec 3.20 and 9.1: by start of preparation, latest first. */
export const orderList = defineList<OrderSummary>()({
	name: "orders",
	noun: ["order", "orders"],
	search: {
		label: "Search orders by number, name, phone or card’s last 4 digits",
		placeholder: "Number, name, phone, card’s last 4",
	},
	filters: {
		tab: { kind: "hidden" },
		customer: { kind: "hidden" },
		from: { kind: "dates", until: "to", label: "Day" },
		to: { kind: "hidden" },
		today: {
			kind: "select",
			label: "Today",
			options: [
				{ value: "yes", label: "In each location’s local time" },
				{ value: "so-far", label: "Today so far" },
			],
		},
		status: { kind: "choices", label: "Status", options: toOptions(STATUS_LOOKS) },
		dining: { kind: "choices", label: "Dining option", options: toOptions(DINING_LABELS) },
		payment: { kind: "choices", label: "Payment", options: toOptions(PAYMENT_METHOD_LABELS) },
		source: { kind: "choices", label: "Source", options: toOptions(ORDER_SOURCE_LABELS) },
		late: { kind: "select", label: "Late", options: [{ value: "yes", label: "Late orders" }] },
		waited: {
			kind: "select",
			label: "Not confirmed",
			options: [{ value: "yes", label: "Alert sent" }],
		},
		courier: {
			kind: "select",
			label: "Courier",
			options: [{ value: "yes", label: "Needs attention" }],
		},
		pos: {
			kind: "select",
			label: "POS",
			options: [{ value: "yes", label: "Errors at the POS" }],
		},
		asap: {
			kind: "select",
			label: "When",
			options: [
				{ value: "yes", label: "ASAP" },
				{ value: "no", label: "For later" },
			],
		},
	},
	sorts: ["startPrepAt", "placedAt", "number", "total", "fulfillmentAt", "urgency"],
	descending: true,
	pageSize: 10,
	exports: "ORDER.EXPORT",
	csv: [
		{ header: "Number", value: (order) => order.number },
		{ header: "Customer", value: (order) => order.customerName },
		...timeColumns("Placed at", "placedAt"),
		...timeColumns("Preparation starts at", "startPrepAt"),
		...timeColumns("Due at", "fulfillmentAt"),
		{ header: "ASAP", value: (order) => yesNo(order.isASAP) },
		{ header: "Dining option", value: (order) => DINING_LABELS[order.diningOption].label },
		{ header: "Payment", value: (order) => PAYMENT_METHOD_LABELS[order.paymentMethod].label },
		{ header: "Last 4 digits", value: (order) => order.last4 },
		{ header: "Source", value: (order) => ORDER_SOURCE_LABELS[order.source] },
		{ header: "Items", value: (order) => order.itemCount },
		{ header: "Currency", value: (order) => order.currency },
		moneyColumn("Total", ({ total }) => total, orderCurrency),
		moneyColumn("Refunded", ({ refundedAmount }) => refundedAmount, orderCurrency),
		{ header: "Status", value: (order) => STATUS_LOOKS[order.status].label },
		{ header: "Tab", value: (order) => TOP_STATUS_LABELS[order.topStatus] },
		{ header: "Test", value: (order) => yesNo(order.isTest) },
		{ header: "ID", value: (order) => order.id },
	],
});

/** The same list in work order: what is due first comes first. */
export const liveOrderList: typeof orderList = {
	...orderList,
	sorts: ["fulfillmentAt", "placedAt", "number", "total", "startPrepAt", "urgency"],
	descending: false,
};

function orderCurrency({ currency }: OrderSummary) {
	return currency;
}

function timeColumns(header: string, name: keyof OrderDateInfo) {
	return instantColumns<OrderSummary>(header, ({ dateInfo }) => dateInfo[name]);
}
