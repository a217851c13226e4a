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
		purpose: "How long an order may wait before somebody is told.",
		parent: "notifications",
		built: true,
	}),
	newRecipient: page({
		...notifications,
		path: "/notifications/new",
		title: "New recipient",
		purpose: "Add somebody who is told about orders of the location.",
		needs: [...notifications.needs, "NOTIFICATION.API_CREATE"],
		parent: "notifications",
		built: true,
	}),
	editRecipient: page({
		...notifications,
		path: "/notifications/:recipientId/edit",
		title: "Edit recipient",
		purpose: "Change how a recipient is reached, and what they get.",
		needs: [...notifications.needs, "NOTIFICATION.API_UPDATE"],
		parent: "notifications",
		built: true,
	}),
};
