import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { LocationGroup } from "./location-group";

export const locationGroupList = defineList<LocationGroup>()({
	name: "location-groups",
	noun: ["location group", "location groups"],
	search: { label: "Search by name or description" },
	filters: { store: { kind: "select", label: "Location" } },
	sorts: ["name", "updatedAt"],
	hasLocations: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Description", value: ({ description }) => description },
		{ header: "Locations", value: ({ stores }) => stores.length },
		{ header: "Location IDs", value: ({ stores }) => stores.join(" ") },
		...instantColumns<LocationGroup>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
