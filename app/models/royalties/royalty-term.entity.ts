import { defineEntity } from "~/models/shared/entity";
import { FEE_PERIOD_LABELS, SALES_BASE_LABELS, TERM_KIND_LABELS } from "./royalty-term";

export const royaltyTermEntity = defineEntity({
	name: "royalty-term",
	label: "Royalty term",
	pages: [
		{ page: "editRoyaltyTerm", label: "Open the royalty term", param: "royaltyTermId" },
		{ page: "royaltyTerms", label: "Open the royalty terms" },
	],
	undo: {
		permissions: ["ROYALTY_TERM.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the royalty term.",
			delete: "Deletes the royalty term again.",
		},
	},
	exports: { "royalty-terms": "royalty terms" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		kind: { label: "Kind", choices: TERM_KIND_LABELS },
		isOn: { label: "On", kind: "switch" },
		salesBase: { label: "Percentage of", choices: SALES_BASE_LABELS },
		ratePpm: { label: "Percentage", kind: "rate" },
		fixedAmount: { label: "Fixed amount", kind: "money" },
		fixedPeriod: { label: "Due", choices: FEE_PERIOD_LABELS },
		firstDay: { label: "First day" },
		lastDay: { label: "Last day" },
		stores: { label: "Locations", kind: "locations" },
	},
});
