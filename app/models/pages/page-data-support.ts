import { platformPage as page } from "./page";

const support = { group: "Account", icon: "help", needs: ["PLATFORM.API_READ"] } as const;

export const supportPages = {
	support: page({
		...support,
		path: "/support",
		title: "Support",
		purpose: "Find an organization, person, location or order.",
		built: true,
	}),
	supportViewAs: page({
		...support,
		path: "/support/view-as",
		title: "View as",
		purpose: "See Mise as another person for 30 minutes, without making changes.",
		needs: [...support.needs, "PLATFORM.VIEW_AS"],
		parent: "support",
		built: true,
	}),
	supportSession: page({
		...support,
		path: "/support/session",
		title: "Start a support session",
		purpose: "Make changes for an organization for 30 minutes, with a reason.",
		needs: [...support.needs, "PLATFORM.SUPPORT_SESSION"],
		parent: "support",
		built: true,
	}),
};
