export interface CentralMenu {
	id: string;
	title: string;
	/** Null: at all locations. */
	stores: string[] | null;
	isEnabled: boolean;
}

/** Menus by menu concept; those without one come last, untitled. */
export interface CentralMenuGroup {
	id: string | null;
	title: string;
	menus: CentralMenu[];
}

/** Location that represents the franchise itself; null until one is set. */
export interface CentralLocation {
	storeId: string;
	title: string;
}

/** Own values of locations that an update resets (docs/decisions/0027). */
export const UPDATE_REACHES = ["franchise", "all", "none"] as const;
export const DEFAULT_UPDATE_REACH = "franchise";
export type UpdateReach = (typeof UPDATE_REACHES)[number];

export const UPDATE_REACH_LABELS: Readonly<Record<UpdateReach, string>> = {
	franchise: "Replace only what locations may not change",
	all: "Replace all custom values",
	none: "Keep all custom values",
};

export interface CatalogUpdate {
	menus: string[];
	storeIds: string[] | null;
	putBack: UpdateReach;
}

export const NO_MENU_MESSAGE = "Choose at least one menu";
export const MENU_GONE_MESSAGE = "Some of these menus no longer exist. Choose again.";
export const CENTRAL_LOCATION_FAILED = "Some error occurred while adding Central Location";
