import { defineEntity } from "~/models/shared/entity";

export const itemTaxesEntity = defineEntity({
	name: "item-taxes",
	label: "Item taxes",
	sentence: ({ entityLabel }) => `the taxes of ${entityLabel}`,
	undo: {
		permissions: ["STORE_MENU_MANAGEMENT.API_UPDATE"],
		actions: ["update"],
	},
	fields: {
		hasOwnTaxes: { label: "Custom taxes", kind: "switch" },
		taxes: { label: "Taxes", refersTo: "tax" },
	},
});
