export const UNAVAILABLE_ITEMS = {
	marked: "Show as sold out",
	hidden: "Hide until available",
} as const;
export type UnavailableItems = keyof typeof UNAVAILABLE_ITEMS;

export const MENU_LAYOUTS = {
	list: "List",
	grid: "Grid",
} as const;
export type MenuLayout = keyof typeof MENU_LAYOUTS;

/** Behavior of a location's web store (spec 2.19). Days are local and inclusive. */
export interface WebstoreConfiguration {
	announcementText: string;
	announcementFrom: string | null;
	announcementUntil: string | null;
	unavailableItems: UnavailableItems;
	menuLayout: MenuLayout;
	arePicturesShown: boolean;
	/** Ordering page; "" without online ordering. */
	orderingUrl: string;
	footerText: string;
	termsUrl: string;
	privacyUrl: string;
	imprintUrl: string;
}

export const DEFAULT_CONFIGURATION: WebstoreConfiguration = {
	announcementText: "",
	announcementFrom: null,
	announcementUntil: null,
	unavailableItems: "marked",
	menuLayout: "grid",
	arePicturesShown: true,
	orderingUrl: "",
	footerText: "",
	termsUrl: "",
	privacyUrl: "",
	imprintUrl: "",
};

export const LEGAL_LINKS = {
	termsUrl: "Terms of use",
	privacyUrl: "Privacy",
	imprintUrl: "Legal notice",
} as const;
export type LegalLink = keyof typeof LEGAL_LINKS;
export const LEGAL_LINK_FIELDS = Object.keys(LEGAL_LINKS) as LegalLink[];
