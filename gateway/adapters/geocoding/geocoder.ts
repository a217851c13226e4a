import type { PlaceAnswer } from "~/models/shared/found-place";

declare module "../../core/services" {
	interface Services {
		geocoder: Geocoder;
	}
}

export interface AddressQuery {
	address: string;
	/** Preferred surroundings, such as the location's own place. */
	near: { latitude: number; longitude: number } | null;
}

export interface Geocoder {
	/** The place of an address. Never throws, and writes no address to a log. */
	find(query: AddressQuery): Promise<PlaceAnswer>;
}
