import { defineEntity } from "~/models/shared/entity";

export const locationGroupEntity = defineEntity({
	name: "location-group",
	label: "Location group",
	pages: [
		{ page: "editLocationGroup", label: "Open the location group", param: "groupId" },
		{ page: "locationGroups", label: "Open the location groups" },
	],
	undo: {
		permissions: ["LOCATION_GROUP.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "The location group is restored.",
			delete: "The location group is deleted again. Its locations stay as they are.",
		},
	},
	exports: { "location-groups": "location groups" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		stores: { label: "Locations", kind: "locations" },
	},
});
