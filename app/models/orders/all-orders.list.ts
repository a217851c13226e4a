import { defineList } from "~/models/shared/define-list";
import type { OrderSummary } from "./order";
import type { orderList } from "./order.list";

export interface OrderAtPlace extends OrderSummary {
	place: string;
}

export function allOrdersList({ filters, csv, ...list }: typeof orderList) {
	const { tab, ...others } = filters;
	return defineList<OrderAtPlace>()({
		...list,
		name: "all-orders",
		filters: {
			tab,
			location: { kind: "choices", label: "Location" },
			group: { kind: "select", label: "Location group" },
			currency: { kind: "select", label: "Currency" },
			...others,
		},
		csv: [{ header: "Location", value: (order) => order.place }, ...(csv ?? [])],
	});
}
