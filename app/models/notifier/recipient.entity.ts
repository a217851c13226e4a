import { defineEntity } from "~/models/shared/entity";
import { NOTIFICATION_LABELS } from "./notification-kind";

export const recipientEntity = defineEntity({
	name: "recipient",
	label: "Recipient",
	verbs: { test: "sent a test message to" },
	pages: [
		{
			page: "editRecipient",
			label: "Open the recipient",
			param: "recipientId",
			needsLocation: true,
		},
		{ page: "notifications", label: "Open the notifications", needsLocation: true },
	],
	undo: {
		permissions: ["NOTIFICATION.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the recipient.",
			delete: "Deletes the recipient again.",
		},
	},
	exports: { notifications: "notification recipients" },
	fields: {
		name: { label: "Name" },
		email: { label: "Email" },
		phone: { label: "Mobile number" },
		byEmail: { label: "By email", choices: NOTIFICATION_LABELS },
		result: { label: "Test message" },
		byText: { label: "By text message", choices: NOTIFICATION_LABELS },
	},
});
