export interface MenuLink {
	to: string | null;
}

export const MENU_URL_FAILED = "The web store address could not be loaded.";
