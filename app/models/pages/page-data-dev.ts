import { platformPage as page } from "./page";

const ofAdministrator = {
	group: "Account",
	needs: ["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"],
} as const;

export const devPages = {
	outbox: page({
		...ofAdministrator,
		icon: "mail",
		path: "/dev/outbox",
		title: "Outbox",
		purpose: "Emails and texts this demo would send.",
		built: true,
	}),
	outboxMessage: page({
		...ofAdministrator,
		icon: "mail",
		path: "/dev/outbox/:messageId",
		title: "Message",
		purpose: "The message as its recipient sees it.",
		parent: "outbox",
		built: true,
	}),
	blocks: page({
		...ofAdministrator,
		icon: "grid",
		path: "/dev/blocks",
		title: "Building blocks",
		purpose: "Every block that pages are made of, in every state.",
		built: true,
	}),
};
