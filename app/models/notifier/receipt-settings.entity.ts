import { defineEntity } from "~/models/shared/entity";

export const receiptSettingsEntity = defineEntity({
	name: "receipt-settings",
	label: "Receipt settings",
	sentence: ({ entityLabel }) => `the receipt settings of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "receiptSettings", label: "Open the receipt settings", needsLocation: true }],
	undo: { permissions: ["NOTIFICATION.API_UPDATE"], actions: ["update"] },
	fields: {
		isSentOnConfirm: { label: "Email receipts" },
	},
});
