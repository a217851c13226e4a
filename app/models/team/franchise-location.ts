/** A location of a franchise, with the franchisees who run it; none: the organization does. */
export interface FranchiseLocation {
	storeId: string;
	title: string;
	city: string;
	state: string;
	people: { uuid: string; name: string; email: string }[];
	/** What it may change on the menu differs from the default. */
	hasOwnSet: boolean;
	/** What it may not change binds it (spec 4.15). */
	isSynchronized: boolean;
	setVersion: number;
}

export interface FranchiseLocationView {
	storeId: string;
	title: string;
	city: string;
	people: { uuid: string; name: string; to: string | null }[];
	hasOwnSet: boolean;
	isSynchronized: boolean;
	setVersion: number;
	menuTo: string | null;
	to: string | null;
}

export interface FranchiseSettingLink {
	title: string;
	words: string;
	to: string;
}

export const FRANCHISE_TABS = { menu: "Menu", locations: "Locations" } as const;
export type FranchiseTab = keyof typeof FRANCHISE_TABS;

/** The tab that an address names, the first one where it names none; null for no such tab. */
export function franchiseTabOf(name: string | undefined): FranchiseTab | null {
	if (name === undefined || name === "menu") return "menu";
	return name === "locations" ? name : null;
}
