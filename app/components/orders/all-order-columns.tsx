import type { Column } from "~/components/list/data-table";
import type { PlacedOrderRow } from "~/models/orders/order-view";
import { orderColumns } from "./order-columns";

export function allOrderColumns(zone: string | null, tab: string | null): Column<PlacedOrderRow>[] {
	const [number, ...others] = orderColumns(null, zone, tab);
	return [
		...(number ? [number] : []),
		{ id: "place", header: "Location", cell: ({ place }) => place },
		...others,
	];
}
