import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { Audience } from "./audience";
import { conditionsSentence } from "./condition-text";

export const audienceList = defineList<Audience>()({
	name: "audiences",
	noun: ["audience", "audiences"],
	search: { label: "Search by name, description or tag" },
	filters: { store: { kind: "select", label: "Location" } },
	sorts: ["name", "updatedAt"],
	hasLocations: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Description", value: ({ description }) => description },
		{ header: "Tag", value: ({ tag }) => tag },
		{ header: "Conditions", value: ({ conditions }) => conditionsSentence(conditions) },
		{ header: "Locations", value: ({ stores }) => stores?.length ?? "all" },
		{ header: "Location IDs", value: ({ stores }) => stores?.join(" ") ?? null },
		...instantColumns<Audience>("Last changed", ({ updatedAt }) => updatedAt),
	],
});
