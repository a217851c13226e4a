import type { PlaceAnswer } from "~/models/shared/found-place";

declare module "../../core/services" {
	interface Services {
		geocoder: Geocoder;
	}
}

export interface SoughtAddress {
	address: string;
	near: { latitude: number; longitude: number } | null;
}

export interface Geocoder {
	/** The place of an address. Never throws, and writes no address to a log. */
	find(sought: SoughtAddress): Promise<PlaceAnswer>;
}
