import type { LocationType } from "./location";

/** A stop of new orders, of the location itself or of all. */
export interface LocationStop {
	isOfAll: boolean;
	reason: string;
	/** A name, or the address of somebody without one. */
	by: string;
	/** ISO UTC. */
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
	/** IANA zone. */
	timeZone: string;
	city: string;
	state: string;
	currency: string;
	posProvider: string | null;
	slug?: string;
	/** The stop of new orders that holds here; null or missing where there is none. */
	stop?: LocationStop | null;
}
