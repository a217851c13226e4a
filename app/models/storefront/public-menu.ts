import type { PrepByWindow } from "~/models/fulfilment/prep-time";
import type { Hours } from "~/models/hours/business-hours";
import type { Address } from "~/models/locations/location";
import type { ComboChoice } from "~/models/menu/combo";
import type { MenuImages } from "~/models/menu/menu-image";
import type { ComboType, MenuPart, SelectionType } from "~/models/menu/menu-part";
import type { DiningBehavior } from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";

/** Nothing in it is known to the office alone. Instants are ISO UTC, money is in minor units. */
export interface PublicMenu {
	location: PublicLocation;
	state: PublicState;
	hours: PublicHours;
	menus: PublicMenuList[];
	items: PublicItem[];
	modifierGroups: PublicModifierGroup[];
	modifiers: PublicModifier[];
	/** When something changes next by time alone; null where nothing is planned. */
	changesAt: string | null;
}

export interface PublicLocation {
	storeId: string;
	slug: string;
	brand: string;
	title: string;
	subtitle: string;
	description: string;
	address: PublicAddress;
	/** Pickup address, if at another place; else "". */
	pickupAddress: string;
	phone: string;
	timeZone: string;
	currency: Currency;
	/** Images are at `/images/{id}/large.jpg`, to everybody. */
	pictureId: string | null;
	logoId: string | null;
	isSharedCounter: boolean;
	prepTime: PublicPrepTime;
	/** Whether orders for later are taken, also while it is closed. */
	takesLaterOrders: boolean;
}

/** Minutes that a small order takes, and those that a window of the week adds. */
export interface PublicPrepTime {
	usual: number;
	byWindow: PrepByWindow[];
}

/** When it takes orders, in local time: each week, and on special days from today on. */
export type PublicHours = Hours;

export type PublicAddress = Pick<
	Address,
	| "formattedAddress"
	| "city"
	| "stateCode"
	| "postalCode"
	| "countryCode"
	| "latitude"
	| "longitude"
>;

/** Order state: "stopped" by people, "closed" by hours, "in-store" without online sales. */
export interface PublicState {
	isOpen: boolean;
	why: "open" | "stopped" | "closed" | "in-store";
	reason: string | null;
	/** Null while closed, or if it does not close within a week. */
	closesAt: string | null;
	/** Null while open, or if no end is set. */
	opensAt: string | null;
}

interface PublicText {
	id: string;
	title: string;
	subtitle: string;
	description: string;
}

interface PublicOffer extends PublicText {
	diningBehaviors: DiningBehavior[];
}

export interface PublicMenuList extends PublicOffer {
	concepts: { id: string; title: string; primaryImageId: string | null }[];
	categories: PublicCategory[];
}

export interface PublicCategory extends PublicOffer {
	groups: PublicItemGroup[];
}

export interface PublicItemGroup {
	group: (PublicOffer & { comboType: ComboType | null; promotion: string }) | null;
	itemIds: string[];
}

export interface PublicAvailability {
	unavailable: "sold-out" | "not-sold" | "no-choice" | null;
	/** When it is back; null if not set. */
	availableFrom: string | null;
}

/** Its images are at `/images/{id}/large.jpg` and `small.jpg`, to everybody. */
export interface PublicItem extends PublicOffer, PublicAvailability, MenuImages {
	/** For one, or for a unit of weight; null if not set, which counts as 0. */
	price: number | null;
	priceType: MenuPart["priceType"];
	pricePrefix: string;
	/** In hundredths of the unit. */
	weightAmount: number | null;
	weightUnit: MenuPart["weightUnit"];
	containsAlcohol: boolean;
	minQuantity: number | null;
	maxQuantity: number | null;
	variationGroup: PublicVariationGroup | null;
	modifierGroupIds: string[];
	/** Combo choices, whose items this menu includes; empty for an item. */
	choices: ComboChoice[];
}

export interface PublicVariationGroup {
	id: string;
	title: string;
	/** "FIRST": preselects the first choice. */
	selectionType: SelectionType;
	variations: PublicVariation[];
}

export interface PublicVariation extends PublicAvailability {
	id: string;
	title: string;
	description: string;
	price: number | null;
}

export interface PublicModifierGroup {
	id: string;
	title: string;
	description: string;
	isMandatory: boolean;
	minSelections: number;
	/** 0: no limit. */
	maxSelections: number;
	modifierIds: string[];
}

export interface PublicModifier extends PublicAvailability {
	id: string;
	title: string;
	description: string;
	price: number | null;
	containsAlcohol: boolean;
}
