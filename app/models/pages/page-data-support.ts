import { platformPage as page } from "./page";

const support = { group: "Account", icon: "help", needs: ["PLATFORM.API_READ"] } as const;

export const supportPages = {
	support: page({
		...support,
		path: "/support",
		title: "Support",
		purpose:
			"Find an organization, a person, a location or an order, and open the organization it belongs to.",
		built: true,
	}),
	supportViewAs: page({
		...support,
		path: "/support/view-as",
		title: "View as",
		purpose: "See Mise as somebody of a merchant sees it, for half an hour, changing nothing.",
		needs: [...support.needs, "PLATFORM.VIEW_AS"],
		parent: "support",
		built: true,
	}),
	supportSession: page({
		...support,
		path: "/support/session",
		title: "Start a support session",
		purpose: "Change things for an organization, for half an hour and with a reason.",
		needs: [...support.needs, "PLATFORM.SUPPORT_SESSION"],
		parent: "support",
		built: true,
	}),
};
