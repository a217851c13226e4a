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
			restore: "Restores the location group.",
			delete: "Deletes the location group again. Its locations stay as they are.",
		},
	},
	exports: { "location-groups": "location groups" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		stores: { label: "Locations", kind: "locations" },
	},
});
