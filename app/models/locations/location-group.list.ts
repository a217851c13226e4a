import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { LocationGroup } from "./location-group";

/** A group with the zone in which its times are told: it has none of its own. */
export interface LocationGroupInZone extends LocationGroup {
	timeZone: string;
}

export const locationGroupList = defineList<LocationGroupInZone>()({
	name: "location-groups",
	noun: ["location group", "location groups"],
	search: { label: "Search by name", placeholder: "Name or description" },
	filters: { store: { kind: "select", label: "Location" } },
	sorts: ["name", "updatedAt"],
	csv: [
		{ header: "Id", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Description", value: ({ description }) => description },
		{ header: "Locations", value: ({ stores }) => stores.length },
		{ header: "Location ids", value: ({ stores }) => stores.join(" ") },
		...instantColumns<LocationGroupInZone>(
			"Changed at",
			({ updatedAt }) => updatedAt,
			({ timeZone }) => timeZone,
		),
	],
});
