import { locationPage as page } from "./page";

const notifications = {
	group: "Store settings",
	icon: "bell",
	needs: ["NOTIFICATION.PAGE_VIEW", "NOTIFICATION.API_READ"],
} as const;

export const recipientPages = {
	alertTimes: page({
		...notifications,
		path: "/notifications/times",
		title: "Alert times",
		purpose: "When to alert your team about waiting orders.",
		parent: "notifications",
		built: true,
	}),
	receiptSettings: page({
		...notifications,
		path: "/notifications/receipts",
		title: "Receipts",
		purpose: "Choose whether customers get receipts by email.",
		parent: "notifications",
		built: true,
	}),
	newRecipient: page({
		...notifications,
		path: "/notifications/new",
		title: "New recipient",
		purpose: "Add someone to alert about orders.",
		needs: [...notifications.needs, "NOTIFICATION.API_CREATE"],
		parent: "notifications",
		built: true,
	}),
	editRecipient: page({
		...notifications,
		path: "/notifications/:recipientId/edit",
		title: "Edit recipient",
		purpose: "Change contact details and alerts.",
		needs: [...notifications.needs, "NOTIFICATION.API_UPDATE"],
		parent: "notifications",
		built: true,
	}),
};
