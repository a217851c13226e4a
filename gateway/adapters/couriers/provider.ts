declare module "../../core/services" {
	interface Services {
		couriers: CourierProvider;
	}
}

/** The account of a location with a courier. */
export interface CourierAccount {
	clientId: string;
	clientSecret: string;
	customerId: string;
}

export interface CourierPlace {
	street: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
	coordinates: { latitude: number; longitude: number } | null;
	/** E.164, or "". */
	phone: string;
}

/** From a location to a customer, whose address is kept as text. */
export interface CourierTrip {
	from: CourierPlace;
	to: {
		address: string;
		coordinates: { latitude: number; longitude: number } | null;
		/** E.164, or "". */
		phone: string;
	};
	/** What the courier knows the location by; may be empty. */
	storeKey: string;
	/** Of what is carried, minor units. */
	value: number;
}

/** `fee` in minor units. */
export type CourierOffer =
	| { outcome: "offer"; fee: number }
	| { outcome: "refused"; words: string }
	| { outcome: "silent" };

export interface CourierProvider {
	/** What a trip costs now. Waits only briefly, and never throws. */
	quote(account: CourierAccount, trip: CourierTrip): Promise<CourierOffer>;
}

/** Where a courier is asked. */
export interface CourierAddress {
	url: string;
	/** Where tokens are given. */
	authUrl: string;
	/** How long a quote waits for an answer. */
	timeoutMs: number;
}
