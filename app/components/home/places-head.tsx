import { Link } from "@remix-run/react";
import type { PlaceSort } from "~/models/home/home-view";
import { Icon } from "../ui/icon";

type PlacesHeadProps = {
	shows: { orders: boolean; sales: boolean };
	sort: { by: PlaceSort; descending: boolean } | null;
};

export function PlacesHead({ shows, sort }: PlacesHeadProps) {
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
