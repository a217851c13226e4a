import { defineEntity } from "~/models/shared/entity";

export const taxEntity = defineEntity({
	name: "tax",
	label: "Tax",
	pages: [
		{ page: "editTax", label: "Open the tax", param: "taxId", needsLocation: true },
		{ page: "locationTaxes", label: "Open the taxes", needsLocation: true },
	],
	undo: {
		permissions: ["TAX.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the tax.",
			delete: "Deletes the tax again.",
		},
	},
	exports: { taxes: "taxes" },
	fields: {
		name: { label: "Name" },
		ratePpm: { label: "Rate", kind: "rate" },
		guid: { label: "POS GUID" },
		appliesToMenu: { label: "Apply to menu", kind: "switch" },
		isIncluded: { label: "Include in the price", kind: "switch" },
	},
});
