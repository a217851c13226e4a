import { Link } from "@remix-run/react";
import type { HomePlace } from "~/models/home/home-view";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";

const SHOWN_ON_PHONES = 6;

/** All locations with state and orders. On a phone quiet ones fold behind a checkbox button. */
export function HomePlaces({ places }: { places: HomePlace[] }) {
	const open = places.filter(({ isOpen }) => isOpen).length;
	const withOrders = places.some(({ newOrders }) => newOrders !== null);
	const calm = places.filter((place) => !needsSomebody(place)).length;
	const folds = calm > SHOWN_ON_PHONES;
	return (
		<Card
			title="Locations"
			actions={`${open} of ${places.length} open`}
			className="home-list home-places"
			flush
		>
			{folds && <input type="checkbox" id="places-open" className="places-switch sr-only" />}
			<table className="table">
				<caption className="sr-only">Locations and whether they are open</caption>
				<thead>
					<tr>
						<th scope="col">Location</th>
						<th scope="col">Now</th>
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
			{folds && (
				<label htmlFor="places-open" className="places-toggle btn btn-secondary">
					<span className="places-unfold">
						{calm === places.length
							? `Show all ${calm} locations`
							: `Show ${calm} more, without new orders`}
					</span>
					<span className="places-fold">Show fewer locations</span>
				</label>
			)}
		</Card>
	);
}

function needsSomebody({ newOrders }: HomePlace): boolean {
	return newOrders !== null && newOrders > 0;
}

function Place({ place, withOrders }: { place: HomePlace; withOrders: boolean }) {
	const { title, shortTitle, to, isOpen, hours, newOrders, inProgress, ordersTo } = place;
	return (
		<tr className={needsSomebody(place) ? undefined : "place-calm"}>
			<td className="cell-title" title={title}>
				{to ? (
					<Link to={to} discover="none" className="row-link">
						{shortTitle}
					</Link>
				) : (
					shortTitle
				)}
			</td>
			<td data-label="Now">
				<Badge tone={isOpen ? "success" : "neutral"} icon={isOpen ? "check" : "clock"}>
					{isOpen ? "Open" : "Closed"}
				</Badge>
			</td>
			<td data-label="Hours" className="below-lg place-more text-muted-foreground">
				{hours}
			</td>
			{withOrders && (
				<>
					<td data-label="New orders" className="num place-more">
						{newOrders && ordersTo ? (
							<Link to={ordersTo} discover="none" className="link link-target over-row">
								{newOrders.toLocaleString("en-US")}
								<span className="sr-only"> new orders at {title}</span>
							</Link>
						) : (
							newOrders
						)}
					</td>
					<td data-label="In progress" className="num place-more">
						{inProgress?.toLocaleString("en-US")}
					</td>
				</>
			)}
		</tr>
	);
}
