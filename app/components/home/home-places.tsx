import { Link } from "@remix-run/react";
import type { HomePlace } from "~/models/home-view";
import { type Column, DataTable } from "../list/data-table";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";

/** Every location: open or closed, and how many orders are on its board. */
export function HomePlaces({ places }: { places: HomePlace[] }) {
	const open = places.filter(({ isOpen }) => isOpen).length;
	const withOrders = places.some(({ newOrders }) => newOrders !== null);
	return (
		<Card
			title="Locations"
			actions={`${open} of ${places.length} open`}
			className="home-list"
			flush
		>
			<DataTable
				caption="Locations and whether they are open"
				columns={withOrders ? [...COLUMNS, ...ORDER_COLUMNS] : COLUMNS}
				rows={places}
				rowKey={({ storeId }) => storeId}
			/>
		</Card>
	);
}

const COLUMNS: Column<HomePlace>[] = [
	{
		id: "title",
		header: "Location",
		card: "title",
		cell: ({ title, to }) =>
			to ? (
				<Link to={to} discover="none" className="row-link">
					{title}
				</Link>
			) : (
				title
			),
	},
	{
		id: "open",
		header: "Open",
		cell: ({ isOpen }) =>
			isOpen ? (
				<Badge tone="success" icon="check">
					Open
				</Badge>
			) : (
				<Badge icon="clock">Closed</Badge>
			),
	},
	{
		id: "phrase",
		header: "Hours",
		hideBelow: "lg",
		cell: ({ phrase }) => <span className="text-muted-foreground">{phrase}</span>,
	},
];

const ORDER_COLUMNS: Column<HomePlace>[] = [
	{
		id: "new",
		header: "New orders",
		align: "right",
		cell: ({ newOrders, ordersTo, title }) =>
			newOrders && ordersTo ? (
				<Link to={ordersTo} discover="none" className="link over-row">
					{newOrders.toLocaleString("en-US")}
					<span className="sr-only"> new orders at {title}</span>
				</Link>
			) : (
				newOrders
			),
	},
	{
		id: "progress",
		header: "In progress",
		align: "right",
		cell: ({ inProgress }) => inProgress?.toLocaleString("en-US"),
	},
];
