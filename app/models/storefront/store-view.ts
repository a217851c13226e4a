import type { DescribedDays } from "~/models/hours/business-hours";

/** The public page of a location, in words. */
export interface StoreView {
	title: string;
	subtitle: string;
	description: string;
	/** The name of the organization. */
	brand: string;
	logoId: string | null;
	pictureId: string | null;
	address: string;
	/** "" where it is the same. */
	pickupAddress: string;
	/** Null without one. */
	phone: { to: string; words: string } | null;
	state: StoreStateView;
	hours: StoreHoursView;
	/** "US dollar ($)" */
	currency: string;
	menus: StoreMenuView[];
	/** How orders of several brands are taken; "" where there is nothing to say. */
	counterNote: string;
}

export interface StoreStateView {
	kind: "success" | "warning" | "info";
	/** "Open now, until 22:00 CST" */
	title: string;
	details: string[];
}

export interface StoreHoursView {
	/** "10:00 AM–9:00 PM CST" */
	today: string;
	week: DescribedDays[];
	/** The next special days. */
	special: DescribedDays[];
	/** The abbreviation of the zone. */
	zone: string;
}

export interface StoreMenuView {
	id: string;
	title: string;
	/** Whose it is, for what kinds of orders, and what it says about itself. */
	notes: string[];
	categories: StoreCategoryView[];
}

export interface StoreCategoryView {
	/** Of the page, since a category may stand in several menus. */
	anchor: string;
	title: string;
	notes: string[];
	/** "12 items" */
	count: string;
	groups: StoreGroupView[];
}

export interface StoreGroupView {
	/** "" for items that stand in the category by themselves. */
	title: string;
	notes: string[];
	items: StoreItemView[];
}

export interface StoreItemView {
	id: string;
	title: string;
	imageId: string | null;
	/** "" where nobody has said. */
	price: string;
	/** "Sold out until 18:00"; null while it can be ordered. */
	unavailable: string | null;
	containsAlcohol: boolean;
	notes: string[];
	choices: StoreChoicesView[];
}

export interface StoreChoicesView {
	id: string;
	title: string;
	/** "Choose 1" */
	rule: string;
	modifiers: {
		id: string;
		title: string;
		price: string;
		unavailable: string | null;
		containsAlcohol: boolean;
	}[];
}
