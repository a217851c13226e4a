import { defineEntity } from "~/models/shared/entity";

import { MENU_IMAGE_ENTITY_FIELDS } from "./menu-part.entity";

export const ownValuesEntity = defineEntity({
	name: "own-menu-values",
	affectsOrders: true,
	label: "Custom values",
	digest: "menu",
	exports: { "menu-drift": "custom values of locations" },
	sentence: ({ entityLabel }) => `the location’s custom values of ${entityLabel}`,
	undo: {
		permissions: ["STORE_MENU_MANAGEMENT.API_UPDATE"],
		actions: ["update"],
	},
	fields: {
		title: { label: "Title", isDescriptive: true },
		subtitle: { label: "Subtitle", isDescriptive: true },
		description: { label: "Description", isDescriptive: true },
		price: { label: "Price", kind: "money", choices: { "": "the organization’s" } },
		sku: { label: "SKU", isDescriptive: true },
		posGuid: { label: "POS GUID" },
		isEnabled: { label: "Enabled", choices: { "": "same as the organization" }, kind: "switch" },
		isVisible: { label: "Visible", choices: { "": "same as the organization" }, kind: "switch" },
		isOrderable: {
			label: "Orderable",
			choices: { "": "same as the organization" },
			kind: "switch",
		},
		...MENU_IMAGE_ENTITY_FIELDS,
	},
});
