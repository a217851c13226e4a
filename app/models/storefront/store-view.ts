import type { DescribedDays } from "~/models/hours/business-hours";
import type { PublicLink, PublicWebStore } from "~/models/webstore/public-web-store";

/** Data for all pages of a store, around their content. */
export interface StoreBrand {
	name: string;
	logoId: string | null;
	look: PublicWebStore["look"];
	footNote: string;
	footerText: string;
	legalLinks: PublicLink[];
}

export interface StoreView {
	title: string;
	url: string;
	/** "" where the address says the same. */
	subtitle: string;
	description: string;
	brand: StoreBrand;
	pictureId: string | null;
	address: string;
	pickupAddress: string;
	phone: { to: string; label: string } | null;
	state: StoreStateView;
	/** "Ready in about 20 min"; "" while no orders are taken. */
	ready: string;
	hours: StoreHoursView;
	menus: StoreMenuView[];
	counterNote: string;
	orderingUrl: string;
	/** "Order online", "Order for 11:00 AM"; "" while no orders are taken. */
	orderLabel: string;
	configuration: Pick<PublicWebStore["configuration"], "announcement" | "menuLayout">;
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
	/** Unique on the page, because a category can appear in several menus. */
	anchor: string;
	title: string;
	notes: string[];
	groups: StoreGroupView[];
}

export interface StoreGroupView {
	/** "" for items directly in the category. */
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
