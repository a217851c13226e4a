import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import type { OrdersOfCustomer } from "~/models/orders/orders-of-customer";
import { headWithZone } from "~/models/shared/zone-in-head";

type Row = OrdersOfCustomer["rows"][number];

export function CustomerOrders({ orders: { rows, all, zone } }: { orders: OrdersOfCustomer }) {
	return (
		<Card title="Latest orders" flush>
			{rows.length === 0 ? (
				<p className="card-body">No orders yet.</p>
			) : (
				<DataTable
					caption="Latest orders"
					columns={columnsOf(zone)}
					rows={rows}
					rowKey={({ id }) => id}
					rowHref={({ to }) => to}
				/>
			)}
			{all && (
				<p className="card-body">
					<TextLink to={all}>All orders of this customer</TextLink>
				</p>
			)}
		</Card>
	);
}

const columnsOf = (zone: string | null): Column<Row>[] => [
	{ id: "number", header: "Order", card: "title", cell: ({ number }) => number },
	{ id: "placed", header: headWithZone("Placed", zone), cell: ({ placed }) => placed },
	{ id: "place", header: "Location", cell: ({ place }) => place },
	{ id: "items", header: "Items", hideBelow: "md", card: "hide", cell: ({ items }) => items },
	{ id: "total", header: "Total", align: "right", card: "plain", cell: ({ total }) => total },
	{
		id: "status",
		header: "Status",
		card: "status",
		cell: ({ status }) => <StatusBadge tone={status.token}>{status.label}</StatusBadge>,
	},
];
