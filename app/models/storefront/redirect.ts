import type { CountryCode } from "~/models/shared/country";
import type { PublicState } from "./public-menu";

/** A slug that leads to the page of a location, or of the organization (spec 7.6). */
export interface Redirect {
	id: string;
	slug: string;
	/** Null for the organization's page. */
	storeId: string | null;
	leadsTo: string;
	version: number;
	updatedAt: string;
}

/** The public page of the organization (spec 3.6). */
export interface WebMerchant {
	merchantId: string;
	slug: string;
	/** Host of public pages, if set. */
	hostname: string | null;
	url: string;
	version: number;
}

export interface WebStore {
	storeId: string;
	title: string;
	slug: string;
	/** Null where nothing is sold. */
	url: string | null;
	isEnabledInPlacePicker: boolean;
	version: number;
}

export interface PlacePicker {
	slug: string;
	/** URL of the picker page itself. */
	url: string;
	title: string;
	description: string;
	/** The slug of the location whose look the page has: the organization's default look, else the first one's. */
	lookSlug: string | null;
	/** `url` is the location's page, on the organization's own domain if one is verified. */
	places: {
		slug: string;
		url: string;
		title: string;
		shortName: string;
		subtitle: string;
		address: string;
		street: string;
		city: string;
		stateName: string;
		stateCode: string;
		postalCode: string;
		countryCode: CountryCode;
		latitude: number | null;
		longitude: number | null;
		timeZone: string;
		state: PublicState;
	}[];
}
