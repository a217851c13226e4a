import type { PageDefinition } from "./page";

export const MENU_PAGE = { group: "Menu management", icon: "book" } as const;
export const SCHEDULED_PAGE = {
	title: "Scheduled changes",
	purpose: "Menu changes scheduled for later, and their results.",
	icon: "clock",
	inSidebar: true,
	built: true,
} as const;
export const TREE_PAGE = {
	title: "Menu tree",
	purpose: "The whole menu in order. Open a row to see inside.",
	icon: "menu",
	inSidebar: true,
	built: true,
} as const;

export function withPermission(
	sets: PageDefinition["anyOf"],
	permission: PageDefinition["anyOf"][number][number],
): PageDefinition["anyOf"] {
	return sets.map((set) => [...set, permission]);
}
