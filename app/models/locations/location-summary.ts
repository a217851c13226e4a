import type { LocationType } from "./location";

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
}
