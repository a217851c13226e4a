export interface MenuLink {
	to: string | null;
}

export const MENU_URL_FAILED = "The address of the web store could not be loaded.";
