import { platformPage as page } from "./page";

const outbox = {
	group: "Account",
	icon: "mail",
	needs: ["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"],
} as const;

export const devPages = {
	outbox: page({
		...outbox,
		path: "/dev/outbox",
		title: "Outbox",
		purpose: "Emails and texts this demo would send.",
		built: true,
	}),
	outboxMessage: page({
		...outbox,
		path: "/dev/outbox/:messageId",
		title: "Message",
		purpose: "The message as its recipient sees it.",
		parent: "outbox",
		built: true,
	}),
};
