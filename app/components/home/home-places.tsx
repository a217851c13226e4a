import { Link } from "@remix-run/react";
import type { HomePlace, PlaceSort } from "~/models/home/home-view";
import type { Spark } from "../charts/spark-line";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { HomePlaceRow } from "./home-place-row";

const SHOWN = 6;
/** A button in place of one or two rows would save no room. */
const FEWEST_FOLDED = 3;

type HomePlacesProps = {
	places: HomePlace[];
	weeks: Record<string, Spark>;
	sort: { by: PlaceSort; descending: boolean } | null;
};

export function HomePlaces({ places, weeks, sort }: HomePlacesProps) {
	const shows = {
		orders: places.some(({ newOrders }) => newOrders !== null),
		sales: places.some(({ sales }) => sales !== null),
		week: places.some(({ storeId }) => weeks[storeId]),
	};
	const calm = places.filter((place) => !needsSomebody(place));
	const spare = calm.slice(Math.max(0, SHOWN - (places.length - calm.length)));
	const folded = new Set(spare.length < FEWEST_FOLDED ? [] : spare);
	const folds = folded.size > 0;
	return (
		<div id="locations">
			<Card title="Locations" className="home-list home-places" flush>
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
								week={weeks[place.storeId] ?? null}
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

type PlacesHeadProps = {
	shows: { orders: boolean; sales: boolean; week: boolean };
	sort: { by: PlaceSort; descending: boolean } | null;
};

function PlacesHead({ shows, sort }: PlacesHeadProps) {
	const head = (by: PlaceSort, label: string) => <Head by={by} label={label} sort={sort} />;
	return (
		<thead>
			<tr>
				{head("title", "Location")}
				<th scope="col">Now</th>
				<th scope="col" className="below-lg">
					Hours
				</th>
				{shows.orders && (
					<>
						{head("late", "Late")}
						{head("new", "New orders")}
						<th scope="col" className="num below-md">
							In progress
						</th>
					</>
				)}
				{shows.week && (
					<th scope="col" className="below-lg">
						Last 7 days
					</th>
				)}
				{shows.sales && head("sales", "Sales today")}
			</tr>
		</thead>
	);
}

type HeadProps = { by: PlaceSort; label: string; sort: PlacesHeadProps["sort"] };

function Head({ by, label, sort }: HeadProps) {
	const isNumber = by !== "title";
	const current = sort?.by === by ? sort : null;
	const descends = current ? !current.descending : isNumber;
	return (
		<th
			scope="col"
			className={isNumber ? "num" : undefined}
			aria-sort={current ? (current.descending ? "descending" : "ascending") : undefined}
		>
			<Link
				to={`?sort=${descends ? "-" : ""}${by}#locations`}
				discover="none"
				preventScrollReset
				className="sort"
			>
				{label}
				<Icon name={current?.descending === false ? "arrow-up" : "arrow-down"} size={14} />
			</Link>
		</th>
	);
}
