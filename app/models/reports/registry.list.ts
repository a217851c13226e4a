import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	PAYMENT_METHOD_LABELS,
	STATUS_LOOKS,
} from "~/models/orders/order";
import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { moneyInput } from "~/models/shared/money";
import { moneyColumn } from "~/models/shared/money-column";
import { BUYERS } from "./buyers";
import { cardListFilters } from "./card-filters";
import { hourOptions, WEEKDAY_OPTIONS } from "./dimension-labels";
import { getMeasure, MEASURES, type MeasureId } from "./measures";
import { ORDER_MARKS } from "./order-marks";
import { rangeFilters } from "./report.list";
import type { RegistryBooks, RegistryRefund, RegistryRow } from "./report-answer";
import { menuListFilter } from "./report-menu";

export interface RegistryRowAt extends RegistryRow {
	place: string;
}

export const REGISTRY_MEASURES = [
	...(["grossSales", "discounts", "taxes", "serviceCharges", "deliveryFees", "tips"] as const),
	...(["refunds", "totalCollected"] as const),
] satisfies MeasureId[];

const FILE_MEASURES = [
	...REGISTRY_MEASURES.slice(0, -1),
	...(["giftCardsSold", "giftCardDiscounts", "pointsPaid", "giftCardPaid"] as const),
	...(["otherCardsPaid", "refundsToCards", "totalCollected"] as const),
] satisfies MeasureId[];

function bookedAmount(header: string, amount: (books: RegistryBooks) => number | null) {
	return moneyColumn<RegistryRowAt>(
		header,
		({ books }) => (books ? amount(books) : null),
		({ currency }) => currency,
	);
}

function listRefunds(
	books: RegistryBooks | undefined,
	text: (refund: RegistryRefund) => string | null,
): string {
	return (books?.refunds ?? []).flatMap((refund) => text(refund) ?? []).join("; ");
}

/** The orders of a report one by one: any figure is one of its filters. */
export const registryList = defineList<RegistryRowAt>()({
	name: "orders-registry",
	noun: ["order", "orders"],
	filters: {
		...rangeFilters(),
		dining: { kind: "choices", label: "Dining option", options: toOptions(DINING_LABELS) },
		source: { kind: "choices", label: "Source", options: toOptions(ORDER_SOURCE_LABELS) },
		payment: { kind: "choices", label: "Payment", options: toOptions(PAYMENT_METHOD_LABELS) },
		weekday: { kind: "select", label: "Weekday", options: WEEKDAY_OPTIONS },
		hour: { kind: "select", label: "Hour", options: hourOptions("24") },
		mark: { kind: "select", label: "Orders with", options: toOptions(ORDER_MARKS) },
		of: {
			kind: "select",
			label: "Canceled orders",
			anyLabel: "Excluded",
			options: [
				{ value: "canceled", label: "Canceled only" },
				{ value: "all", label: "Included" },
			],
		},
		...cardListFilters,
		buyer: { kind: "select", label: "Customers", options: toOptions(BUYERS) },
		customer: { kind: "select", label: "Customer" },
		changed: { kind: "select", label: "Added or changed" },
		item: { kind: "text", label: "With the item" },
		modifier: { kind: "text", label: "With the modifier" },
		discount: { kind: "text", label: "With the discount" },
		category: { kind: "text", label: "With an item from the category" },
		...menuListFilter,
		promoCode: { kind: "text", label: "With the promo code" },
	},
	sorts: ["startPrepAt", "total", "number"],
	descending: true,
	exports: "REPORT.EXPORT",
	csv: [
		{ header: "Location", value: ({ place }) => place },
		{ header: "Number", value: ({ number }) => number },
		...instantColumns<RegistryRowAt>("Preparation starts at", ({ startPrepAt }) => startPrepAt),
		{ header: "Status", value: ({ status }) => STATUS_LOOKS[status].label },
		{ header: "Dining option", value: (order) => DINING_LABELS[order.diningOption].label },
		{ header: "Source", value: ({ source }) => ORDER_SOURCE_LABELS[source] },
		{ header: "Payment", value: (order) => PAYMENT_METHOD_LABELS[order.paymentMethod].label },
		{ header: "Currency", value: ({ currency }) => currency },
		{ header: "Items", value: ({ items }) => items },
		...FILE_MEASURES.map((id) =>
			moneyColumn<RegistryRowAt>(
				MEASURES[id].label,
				(order) => getMeasure(id).value(order, order) ?? 0,
				({ currency }) => currency,
			),
		),
		...instantColumns<RegistryRowAt>("Placed at", ({ books }) => books?.placedAt ?? null),
		{ header: "Provider", value: ({ books }) => books?.provider ?? "" },
		bookedAmount("Paid through provider", ({ captured }) => captured),
		bookedAmount("Provider fee", ({ fee }) => fee),
		{ header: "Payout day", value: ({ books }) => books?.payoutDay ?? "", format: () => "day" },
		{
			header: "Refunds (day, amount, tax)",
			value: ({ books }) =>
				listRefunds(books, ({ day, amount, tax }) =>
					[day, moneyInput(amount), moneyInput(tax)].join(" "),
				),
		},
		{
			header: "Refunded through provider (payout day, amount)",
			value: ({ books }) =>
				listRefunds(books, ({ payoutDay, returned }) =>
					payoutDay && returned !== null ? `${payoutDay} ${moneyInput(returned)}` : null,
				),
		},
		{ header: "ID", value: ({ id }) => id },
	],
});
