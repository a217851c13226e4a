import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { NOTIFICATION_LABELS, type NotificationKind } from "./notification-kind";
import type { Recipient } from "./recipient";

const notificationLabels = (kinds: readonly NotificationKind[]) =>
	kinds.map((kind) => NOTIFICATION_LABELS[kind]).join(", ");

export const recipientList = defineList<Recipient>()({
	name: "notifications",
	noun: ["recipient", "recipients"],
	search: { label: "Search by name, email or phone" },
	filters: {
		channel: {
			kind: "select",
			label: "Reached by",
			options: [
				{ value: "email", label: "Email" },
				{ value: "text", label: "Text message" },
			],
		},
	},
	sorts: ["name", "updatedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Email", value: ({ email }) => email },
		{ header: "Mobile number", value: ({ phone }) => phone },
		{ header: "By email", value: ({ byEmail }) => notificationLabels(byEmail) },
		{ header: "By text message", value: ({ byText }) => notificationLabels(byText) },
		...instantColumns<Recipient>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
