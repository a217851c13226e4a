import type { LostOrders } from "./lost-orders";

export const LOCATION_TYPES = ["merchant", "store", "default"] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

export interface LocationStop {
	isOfAll: boolean;
	reason: string;
	/** A name, or the address of somebody without one. */
	by: string;
	since: string;
	/** ISO UTC; null until somebody ends it. */
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
	currency: string;
	posProvider: string | null;
	slug?: string;
	/** Missing where it has none. */
	logoId?: string;
	/** The stop of new orders that holds here; null or missing where there is none. */
	stop?: LocationStop | null;
	/** Missing where there are none. */
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
