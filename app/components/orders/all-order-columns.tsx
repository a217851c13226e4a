import type { Column } from "~/components/list/data-table";
import type { PlacedOrderRow } from "~/models/orders/order-view";
import { orderColumns } from "./order-columns";

const [number, ...others] = orderColumns(null);

/** The columns of a location's orders, with the location. */
export const allOrderColumns: Column<PlacedOrderRow>[] = [
	...(number ? [number] : []),
	{ id: "place", header: "Location", cell: ({ place }) => place },
	...others,
];
