import { Link } from "@remix-run/react";
import type { HomePlace } from "~/models/home-view";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";

/** Every location: open or closed, and how many orders are on its board. Neither sorted nor paged: a plain table. */
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
			<table className="table">
				<caption className="sr-only">Locations and whether they are open</caption>
				<thead>
					<tr>
						<th scope="col">Location</th>
						<th scope="col">Open</th>
						<th scope="col" className="below-lg">
							Hours
						</th>
						{withOrders && (
							<>
								<th scope="col" className="num">
									New orders
								</th>
								<th scope="col" className="num">
									In progress
								</th>
							</>
						)}
					</tr>
				</thead>
				<tbody>
					{places.map((place) => (
						<Place key={place.storeId} place={place} withOrders={withOrders} />
					))}
				</tbody>
			</table>
		</Card>
	);
}

function Place({ place, withOrders }: { place: HomePlace; withOrders: boolean }) {
	const { title, to, isOpen, phrase, newOrders, inProgress, ordersTo } = place;
	return (
		<tr>
			<td className="cell-title">
				{to ? (
					<Link to={to} discover="none" className="row-link">
						{title}
					</Link>
				) : (
					title
				)}
			</td>
			<td data-label="Open">
				<Badge tone={isOpen ? "success" : "neutral"} icon={isOpen ? "check" : "clock"}>
					{isOpen ? "Open" : "Closed"}
				</Badge>
			</td>
			<td data-label="Hours" className="below-lg text-muted-foreground">
				{phrase}
			</td>
			{withOrders && (
				<>
					<td data-label="New orders" className="num">
						{newOrders && ordersTo ? (
							<Link to={ordersTo} discover="none" className="link over-row">
								{newOrders.toLocaleString("en-US")}
								<span className="sr-only"> new orders at {title}</span>
							</Link>
						) : (
							newOrders
						)}
					</td>
					<td data-label="In progress" className="num">
						{inProgress?.toLocaleString("en-US")}
					</td>
				</>
			)}
		</tr>
	);
}
