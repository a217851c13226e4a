import { defineEntity } from "~/models/shared/entity";

export const redirectEntity = defineEntity({
	name: "redirect",
	label: "Redirect",
	pages: [{ page: "generalSettings", label: "Open the settings" }],
	undo: {
		permissions: ["LOCATION.API_UPDATE", "MERCHANT.API_UPDATE"],
		actions: ["create", "update", "delete", "restore"],
		whole: {
			restore: "Makes the address work again.",
			delete: "Stops the address from working.",
		},
	},
	fields: {
		slug: { label: "Address" },
		storeId: { label: "Opens", kind: "locations" },
	},
});
