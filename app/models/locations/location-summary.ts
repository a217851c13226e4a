import type { LocationType } from "./location";

/** What the picker, the page rules and the shell need of a location. */
export interface LocationSummary {
	storeId: string;
	title: string;
	/** For lists and small screens; empty when there is none. */
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
}
