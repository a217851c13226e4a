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
		purpose: "The messages this demo would send, in place of a mailbox.",
		built: true,
	}),
	outboxMessage: page({
		...outbox,
		path: "/dev/outbox/:messageId",
		title: "Message",
		purpose: "What the person it was sent to would read.",
		parent: "outbox",
		built: true,
	}),
};
