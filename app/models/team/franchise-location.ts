/** A location of a franchise, with its franchisees; without any, the organization runs it. */
export interface FranchiseLocation {
	storeId: string;
	title: string;
	city: string;
	state: string;
	people: { uuid: string; name: string; email: string }[];
	/** Whether its menu permissions differ from the default. */
	hasOwnSet: boolean;
	/** Whether its menu permissions are enforced (spec 4.15). */
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
	hint: string;
	to: string;
}

export const FRANCHISE_TABS = { menu: "Menu", locations: "Locations" } as const;
export type FranchiseTab = keyof typeof FRANCHISE_TABS;

/** Tab that an address names, by default the first; null for an unknown tab. */
export function parseFranchiseTab(name: string | undefined): FranchiseTab | null {
	if (name === undefined || name === "menu") return "menu";
	return name === "locations" ? name : null;
}
