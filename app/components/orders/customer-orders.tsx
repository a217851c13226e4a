import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import type { OrdersOfCustomer } from "~/models/orders/customer-orders";
import { headWithZone } from "~/models/shared/zone-in-head";

type Habits = NonNullable<OrdersOfCustomer["habits"]>;
type Row = OrdersOfCustomer["rows"][number];

const BAR = 20;
const HEIGHT = 40;

export function CustomerOrders({
	orders: { rows, all, zone, habits },
}: {
	orders: OrdersOfCustomer;
}) {
	return (
		<>
			{habits && (
				<Card title="Orders per month">
					<MonthStrip months={habits.months} />
					{habits.text && <p className="mt-3">{habits.text}</p>}
				</Card>
			)}
			<Card title="Latest orders" flush>
				{rows.length === 0 ? (
					<p className="card-body">No orders yet.</p>
				) : (
					<DataTable
						caption="Latest orders"
						columns={orderColumns(zone)}
						rows={rows}
						rowKey={({ id }) => id}
						rowHref={({ to }) => to}
					/>
				)}
				{all && (
					<p className="card-body">
						<TextLink to={all}>All orders from this customer</TextLink>
					</p>
				)}
			</Card>
		</>
	);
}

function MonthStrip({ months }: Pick<Habits, "months">) {
	const max = Math.max(...months.map(({ orders }) => orders));
	const label = months.map((month) => `${month.label} ${month.orders}`).join(", ");
	return (
		<div className="month-strip">
			<svg
				viewBox={`0 0 ${months.length * BAR} ${HEIGHT}`}
				width={months.length * BAR}
				height={HEIGHT}
				role="img"
				aria-label={`Orders per month: ${label}`}
			>
				{months.map(({ label: name, orders }, index) => {
					const height = orders === 0 ? 2 : Math.max(4, (orders / max) * HEIGHT);
					return (
						<rect
							key={name}
							className={orders === 0 ? "month-none" : undefined}
							x={index * BAR + 2}
							y={HEIGHT - height}
							width={BAR - 4}
							height={height}
						>
							<title>{`${name}: ${orders}`}</title>
						</rect>
					);
				})}
			</svg>
			<p className="month-ends" aria-hidden="true">
				<span>{months[0]?.label}</span> <span>{months[months.length - 1]?.label}</span>
			</p>
		</div>
	);
}

const orderColumns = (zone: string | null): Column<Row>[] => [
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
