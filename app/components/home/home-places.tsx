import type { HomePlace, PlaceSort } from "~/models/home/home-view";
import { Card } from "../ui/card";
import { HomePlaceRow } from "./home-place-row";
import { PlacesHead } from "./places-head";

const SHOWN = 6;
/** A button in place of one or two rows would save no room. */
const FEWEST_FOLDED = 3;

type HomePlacesProps = {
	places: HomePlace[];
	sort: { by: PlaceSort; descending: boolean } | null;
};

export function HomePlaces({ places, sort }: HomePlacesProps) {
	const open = places.filter(({ isOpen }) => isOpen).length;
	const shows = {
		orders: places.some(({ newOrders }) => newOrders !== null),
		sales: places.some(({ sales }) => sales !== null),
	};
	const calm = places.filter((place) => !needsSomebody(place));
	const spare = calm.slice(Math.max(0, SHOWN - (places.length - calm.length)));
	const folded = new Set(spare.length < FEWEST_FOLDED ? [] : spare);
	const folds = folded.size > 0;
	return (
		<div id="locations">
			<Card
				title="Locations"
				actions={`${open} of ${places.length} open`}
				className="home-list home-places"
				flush
			>
				{folds && (
					<input
						type="checkbox"
						id="places-open"
						className="places-switch sr-only"
						defaultChecked={sort !== null}
						key={JSON.stringify(sort)}
					/>
				)}
				<table className="table">
					<caption className="sr-only">
						Locations, whether they are open, and their orders and sales today
					</caption>
					<PlacesHead shows={shows} sort={sort} />
					<tbody>
						{places.map((place) => (
							<HomePlaceRow
								key={place.storeId}
								place={place}
								shows={shows}
								isCalm={!needsSomebody(place)}
								isFolded={folded.has(place)}
							/>
						))}
					</tbody>
				</table>
				{folds && (
					<label htmlFor="places-open" className="places-toggle btn btn-secondary">
						<span className="places-unfold">
							Show {folded.size} more{shows.orders && ", without new or late orders"}
						</span>{" "}
						<span className="places-fold">Show fewer locations</span>
					</label>
				)}
			</Card>
		</div>
	);
}

function needsSomebody({ late, newOrders, isOddlyClosed, isStopped }: HomePlace): boolean {
	return isStopped || isOddlyClosed || (late?.count ?? 0) > 0 || (newOrders?.count ?? 0) > 0;
}
