import { Link } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { StatusBadge } from "~/components/ui/status-badge";
import { POS_PROVIDER_LABELS } from "~/models/locations/location";
import type { LocationRow } from "~/models/locations/location-row";
import { OpenBadge } from "../hours/open-badge";

/** The columns of locations or of default stores; what is unusual about one stands under its name. */
export function locationColumns({
	isDefault,
	hasSales,
}: {
	isDefault: boolean;
	hasSales: boolean;
}): Column<LocationRow>[] {
	return [
		{
			id: "title",
			header: "Name",
			sortable: true,
			card: "title",
			cell: ({ name, isCentralLocation, kind }) => (
				<>
					{name} {isCentralLocation && <Badge>Central</Badge>}{" "}
					{kind && <span className="cell-more">{kind}</span>}
				</>
			),
		},
		// A default store takes no orders.
		...(isDefault ? [] : [STATUS]),
		...(hasSales ? [SALES] : []),
		{
			id: "city",
			header: "Address",
			sortable: true,
			cell: ({ place, postalCode }) => (
				<>
					{place} <span className="hidden sm:inline">{postalCode}</span>
				</>
			),
		},
		{
			id: "pos",
			header: "POS system",
			hideBelow: "2xl",
			card: "hide",
			cell: ({ posProvider }) => (posProvider ? POS_PROVIDER_LABELS[posProvider] : "None"),
		},
		{
			id: "visit",
			header: "Go to",
			cell: ({ storeId, name }) => (
				<Link
					to={isDefault ? `/location/${storeId}/general/info` : `/location/${storeId}`}
					discover="none"
					className="link link-target over-row"
				>
					{isDefault ? "General info" : "Home"}
					<span className="sr-only"> of {name}</span>
				</Link>
			),
		},
	];
}

const STATUS: Column<LocationRow> = {
	id: "status",
	header: "Status",
	card: "status",
	cell: ({ state }) =>
		state === "stopped" ? (
			<StatusBadge tone="danger">Stopped</StatusBadge>
		) : (
			state && <OpenBadge isOpen={state === "open"} isOdd={state === "oddly-closed"} />
		),
};

const SALES: Column<LocationRow> = {
	id: "sales",
	header: "Sales today",
	align: "right",
	hideBelow: "lg",
	card: "hide",
	cell: ({ sales }) => sales ?? "–",
};
