import type { DescribedDays } from "~/models/hours/business-hours";
import type { PublicWebStore } from "~/models/webstore/public-web-store";

export interface StoreView {
	title: string;
	subtitle: string;
	description: string;
	brand: string;
	logoId: string | null;
	pictureId: string | null;
	address: string;
	pickupAddress: string;
	phone: { to: string; words: string } | null;
	state: StoreStateView;
	hours: StoreHoursView;
	currency: string;
	menus: StoreMenuView[];
	counterNote: string;
	look: PublicWebStore["look"];
	configuration: PublicWebStore["configuration"];
	themePath: string;
	dealsPath: string | null;
}

export interface StoreStateView {
	kind: "success" | "warning" | "info";
	title: string;
	details: string[];
}

export interface StoreHoursView {
	today: string;
	week: DescribedDays[];
	special: DescribedDays[];
	zone: string;
}

export interface StoreMenuView {
	id: string;
	title: string;
	notes: string[];
	categories: StoreCategoryView[];
}

export interface StoreCategoryView {
	/** Of the page, since a category may stand in several menus. */
	anchor: string;
	title: string;
	notes: string[];
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
	price: string;
	unavailable: string | null;
	containsAlcohol: boolean;
	notes: string[];
	choices: StoreChoicesView[];
}

export interface StoreChoicesView {
	id: string;
	title: string;
	rule: string;
	modifiers: {
		id: string;
		title: string;
		price: string;
		unavailable: string | null;
		containsAlcohol: boolean;
	}[];
}
