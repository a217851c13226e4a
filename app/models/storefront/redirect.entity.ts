import { defineEntity } from "~/models/shared/entity";

export const redirectEntity = defineEntity({
	name: "redirect",
	label: "Redirect",
	pages: [{ page: "generalSettings", label: "Open the settings" }],
	undo: {
		permissions: ["LOCATION.API_UPDATE", "MERCHANT.API_UPDATE"],
		actions: ["create", "update", "delete", "restore"],
		whole: {
			restore: "The address leads to the page again.",
			delete: "The address leads nowhere again.",
		},
	},
	fields: {
		slug: { label: "Address" },
		storeId: { label: "Leads to", kind: "locations" },
	},
});
