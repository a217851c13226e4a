import type { PageDefinition } from "./page";

/** What all pages of menus have. */
export const MENU_PAGE = { group: "Menu management", icon: "book" } as const;
/** What the page of scheduled changes says at both levels. */
export const SCHEDULED_PAGE = {
	title: "Scheduled changes",
	purpose: "What is planned for the menu, and what became of it.",
	icon: "clock",
	inSidebar: true,
	built: true,
} as const;
/** What the page of the menu tree says at both levels. */
export const TREE_PAGE = {
	title: "Menu tree",
	purpose: "The whole menu in its order: open a row to see what is in it, down to the modifiers.",
	icon: "menu",
	inSidebar: true,
	built: true,
} as const;

/** Sets of permissions, each with one more. */
export function withPermission(
	sets: PageDefinition["anyOf"],
	permission: PageDefinition["anyOf"][number][number],
): PageDefinition["anyOf"] {
	return sets.map((set) => [...set, permission]);
}
