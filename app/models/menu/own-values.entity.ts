import { defineEntity } from "~/models/shared/entity";

import { MENU_IMAGE_ENTITY_FIELDS } from "./menu-part.entity";

export const ownValuesEntity = defineEntity({
	name: "own-menu-values",
	affectsOrders: true,
	label: "Own values",
	digest: "menu",
	exports: { "menu-drift": "own values of locations" },
	sentence: ({ entityLabel }) => `the location's own values of ${entityLabel}`,
	undo: {
		permissions: ["STORE_MENU_MANAGEMENT.API_UPDATE"],
		actions: ["update"],
	},
	fields: {
		title: { label: "Title", isDescriptive: true },
		subtitle: { label: "Subtitle", isDescriptive: true },
		description: { label: "Description", isDescriptive: true },
		price: { label: "Price", kind: "money" },
		sku: { label: "SKU", isDescriptive: true },
		posGuid: { label: "POS GUID" },
		isEnabled: { label: "Enabled", choices: { "": "as the organization" }, kind: "switch" },
		isVisible: { label: "Visible", choices: { "": "as the organization" }, kind: "switch" },
		isOrderable: { label: "Orderable", choices: { "": "as the organization" }, kind: "switch" },
		...MENU_IMAGE_ENTITY_FIELDS,
	},
});
