import type { LocationType } from "./location";

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
	/** The stop of new orders that holds here; null or missing where there is none. */
	stop?: LocationStop | null;
}
