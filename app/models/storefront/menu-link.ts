/** Where customers read the menu of a location; null where the address could not be loaded. */
export interface MenuLink {
	to: string | null;
}

export const MENU_URL_FAILED = "The address of the web store could not be loaded.";
