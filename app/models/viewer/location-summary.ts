import type { LostOrders } from "./lost-orders";

export const LOCATION_TYPES = ["merchant", "store", "default"] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

export interface LocationStop {
	isOfAll: boolean;
	reason: string;
	by: string;
	since: string;
	until: string | null;
}

export interface LocationSummary {
	storeId: string;
	title: string;
	shortName: string;
	type: LocationType;
	isCentralLocation: boolean;
	timeZone: string;
	city: string;
	state: string;
	countryCode: string;
	currency: string;
	posProvider: string | null;
	slug?: string;
	/** Missing without a logo. */
	logoId?: string;
	/** Current stop of new orders at this location; null or missing if orders are on. */
	stop?: LocationStop | null;
	/** Missing if no orders were lost. */
	lostOrders?: LostOrders[];
}

/** Order of the location picker: central, other locations, default stores (spec 2.22). */
export function comparePickerOrder(a: PickerEntry, b: PickerEntry): number {
	return pickerRank(a) - pickerRank(b) || a.title.localeCompare(b.title, "en-US");
}

type PickerEntry = Pick<LocationSummary, "title" | "type" | "isCentralLocation">;

function pickerRank({ type, isCentralLocation }: PickerEntry): number {
	if (type === "default") return 2;
	return isCentralLocation ? 0 : 1;
}
