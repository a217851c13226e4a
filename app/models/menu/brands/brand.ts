import type { MenuPart } from "../menu-part";

/** State of a brand at a location: sold, switched off, or sold only at other locations. */
export const BRAND_STATES = ["sold", "off", "elsewhere"] as const;
export type BrandState = (typeof BRAND_STATES)[number];
export const BRAND_STATE_LABELS: Record<BrandState, string> = {
	sold: "Sold here",
	off: "Off here",
	elsewhere: "Not at this location",
};

export const COUNTERS = ["shared", "apart"] as const;
export type Counter = (typeof COUNTERS)[number];
export const COUNTER_LABELS: Record<Counter, string> = {
	shared: "Shared by all brands",
	apart: "One for each brand",
};

export interface CounterSettings {
	isShared: boolean;
}

export const DEFAULT_COUNTER: CounterSettings = { isShared: true };

/** Food hall brand, which is a menu concept, with the locations that sell it. */
export interface Brand {
	id: string;
	title: string;
	subtitle: string;
	soldAt: number;
}

export interface LocationBrand {
	id: string;
	title: string;
	state: BrandState;
}

export interface BrandPlace {
	storeId: string;
	title: string;
	isShared: boolean;
	brands: LocationBrand[];
}

export interface BrandMenu
	extends Pick<MenuPart, "id" | "title" | "haveCustomSchedule" | "weeklySchedule"> {
	/** "is off": why customers do not see it at any time; null when they do. */
	hiddenBecause: string | null;
}

export interface BrandAtLocation extends LocationBrand {
	subtitle: string;
	version: number;
	menus: BrandMenu[];
}

export interface LocationBrands {
	storeId: string;
	title: string;
	counter: LocationCounter;
	brands: BrandAtLocation[];
}

export type LocationCounter = CounterSettings & { storeId: string; version: number };

export function brandState(
	{ isEnabled, stores }: Pick<MenuPart, "isEnabled" | "stores">,
	storeId: string,
): BrandState {
	if (stores && !stores.includes(storeId)) return "elsewhere";
	return isEnabled ? "sold" : "off";
}
