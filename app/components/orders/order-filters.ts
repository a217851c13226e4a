import type { Filter, FilterOption } from "~/components/list/filter";
import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	ORDER_STATUSES,
	PAYMENT_METHOD_LABELS,
	STATUS_LOOKS,
} from "~/models/orders/order";

export const ORDER_FILTERS: Filter[] = [
	{
		kind: "search",
		name: "q",
		label: "Search orders",
		placeholder: "Number, name, last 4",
	},
	{ kind: "dates", from: "from", to: "to", label: "Day" },
	{
		kind: "checks",
		name: "status",
		label: "Status",
		options: ORDER_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label })),
	},
	{ kind: "checks", name: "dining", label: "Dining option", options: optionsOf(DINING_LABELS) },
	{ kind: "checks", name: "payment", label: "Payment", options: optionsOf(PAYMENT_METHOD_LABELS) },
	{
		kind: "checks",
		name: "source",
		label: "Source",
		options: Object.entries(ORDER_SOURCE_LABELS).map(([value, label]) => ({ value, label })),
	},
	{
		kind: "select",
		name: "asap",
		label: "When",
		options: [
			{ value: "yes", label: "ASAP" },
			{ value: "no", label: "For later" },
		],
	},
];

function optionsOf(labels: Record<string, { label: string }>): FilterOption[] {
	return Object.entries(labels).map(([value, { label }]) => ({ value, label }));
}
