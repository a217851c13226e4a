import { Link } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import {
	type Location,
	POS_PROVIDER_LABELS,
	SPECIFIC_TYPE_LABELS,
	TARGET_TYPE_LABELS,
} from "~/models/locations/location";

export const locationColumns: Column<Location>[] = [
	{
		id: "title",
		header: "Name",
		sortable: true,
		card: "title",
		cell: (location) => (
			<>
				{location.title} {location.isCentralLocation && <Badge>Central</Badge>}
			</>
		),
	},
	{
		id: "city",
		header: "Address",
		sortable: true,
		cell: (location) => location.address.formattedAddress,
	},
	{
		id: "type",
		header: "Type",
		hideBelow: "lg",
		cell: (location) => location.specificCustomType ?? SPECIFIC_TYPE_LABELS[location.specificType],
	},
	{
		id: "target",
		header: "Takes",
		hideBelow: "xl",
		cell: (location) => TARGET_TYPE_LABELS[location.targetType],
	},
	{
		id: "pos",
		header: "POS system",
		hideBelow: "lg",
		cell: (location) => (location.posProvider ? POS_PROVIDER_LABELS[location.posProvider] : "None"),
	},
	{
		id: "visit",
		header: "Go to",
		cell: (location) => (
			<Link to={homeOf(location)} discover="none" className="link link-target over-row">
				{location.type === "default" ? "General info" : "Location home"}
				<span className="sr-only"> of {location.title}</span>
			</Link>
		),
	},
];

/** A default store takes no orders, so it has no home page. */
function homeOf({ storeId, type }: Location): string {
	return type === "default" ? `/location/${storeId}/general/info` : `/location/${storeId}`;
}
