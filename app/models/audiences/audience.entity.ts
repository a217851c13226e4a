import { defineEntity, labelsBy } from "~/models/shared/entity";
import { AUDIENCE_FEATURES, AUDIENCE_OPERATORS } from "./audience";

export const audienceEntity = defineEntity({
	name: "audience",
	label: "Audience",
	pages: [
		{ page: "audienceCustomers", label: "View customers", param: "audienceId" },
		{ page: "editAudience", label: "Open the audience", param: "audienceId" },
		{ page: "audiences", label: "Open the audiences" },
	],
	undo: {
		permissions: ["COHORT.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the audience.",
			delete: "Deletes the audience again.",
		},
	},
	exports: { audiences: "audiences", "audience-customers": "the customers of an audience" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		tag: { label: "Tag" },
		conditions: { label: "Conditions" },
		"conditions[].feature": { label: "Field", choices: labelsBy(AUDIENCE_FEATURES) },
		"conditions[].operator": { label: "Comparison", choices: AUDIENCE_OPERATORS },
		"conditions[].value": { label: "Value" },
		stores: { label: "Locations", kind: "locations" },
	},
});
