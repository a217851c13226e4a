import { defineEntity } from "~/models/shared/entity";

export const vendorEntity = defineEntity({
	name: "vendor",
	label: "Vendor",
	isOnePerLocation: true,
	pages: [{ page: "locationVendor", label: "Open the vendor", needsLocation: true }],
	undo: {
		permissions: ["LOCATION.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the vendor.",
			delete: "Deletes the vendor again.",
		},
	},
	exports: { vendors: "vendors" },
	fields: {
		name: { label: "Name" },
		contactName: { label: "Contact person" },
		email: { label: "Email" },
		phone: { label: "Phone" },
		accountNumber: { label: "Account number" },
		note: { label: "Note" },
		isEnabled: { label: "On orders", kind: "switch" },
	},
});
