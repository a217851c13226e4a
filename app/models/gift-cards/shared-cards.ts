import type { Currency } from "~/models/shared/money";

/** A location, whether its gift cards pay at others, and what is on them (spec 4.15). Money in minor units. */
export interface CardLocation {
	storeId: string;
	title: string;
	currency: Currency;
	isShared: boolean;
	cards: number;
	outstanding: number;
	/** Cards that pay here alone, since another shared one has their number. */
	collisions: number;
	version: number;
}

/** Amounts a location receives from others and owes them for a month. Minor units. */
export interface CardSettlement {
	storeId: string;
	title: string;
	currency: Currency;
	takenFor: number;
	spentElsewhere: number;
	kept: number;
	paid: number;
	/** Above zero the location gets money; below, it owes some. */
	net: number;
}

/** Balance of all gift cards of a currency, and sales of this month, in minor units. */
export interface CardTotals {
	currency: Currency;
	cards: number;
	outstanding: number;
	sold: number;
}

export const MANAGEMENT_TABS = {
	locations: "Locations",
	collisions: "Duplicate numbers",
	settlement: "Settlement",
} as const;
export type ManagementTab = keyof typeof MANAGEMENT_TABS;

/** The tab of an address; locations without one, null for an unknown one. */
export function parseManagementTab(name: string | undefined): ManagementTab | null {
	if (name === undefined) return "locations";
	return Object.hasOwn(MANAGEMENT_TABS, name) ? (name as ManagementTab) : null;
}

/** Seller's share of an amount another location took for its card (minor units), rounded down. */
export function retainedBySeller(amount: number, ppm: number): number {
	return Math.trunc((amount * ppm) / 1_000_000);
}

export interface CardLocationRow {
	storeId: string;
	title: string;
	isShared: boolean;
	cards: string;
	outstanding: string;
	collisions: number;
}

export interface CardSettlementRow {
	storeId: string;
	title: string;
	takenFor: string;
	spentElsewhere: string;
	kept: string;
	net: string;
}
