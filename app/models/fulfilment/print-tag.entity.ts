import { DINING_LABELS } from "~/models/orders/order";
import { defineEntity, labelsBy } from "~/models/shared/entity";

export const printTagEntity = defineEntity({
	name: "print-tag",
	label: "Print tag",
	pages: [
		{ page: "editPrintTag", label: "Open the print tag", param: "printTagId", needsLocation: true },
		{ page: "printTags", label: "Open the print tags", needsLocation: true },
	],
	undo: {
		permissions: ["PRINT_TAG.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the print tag.",
			delete: "Deletes the print tag again.",
		},
	},
	exports: { "print-tags": "print tags" },
	fields: {
		tag: { label: "Tag" },
		tagName: { label: "Print tag title" },
		groupTitle: { label: "Group title" },
		items: { label: "Items" },
		availability: { label: "Availability", choices: labelsBy(DINING_LABELS) },
	},
});
