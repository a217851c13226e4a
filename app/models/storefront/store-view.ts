/** The public page of a location, in words. */
export interface StoreView {
	title: string;
	subtitle: string;
	description: string;
	address: string;
	/** E.164, or "". */
	phone: string;
	state: StoreStateView;
	menus: StoreMenuView[];
}

export interface StoreStateView {
	kind: "success" | "warning" | "info";
	/** "Open now, until 22:00 CST" */
	title: string;
	details: string[];
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
