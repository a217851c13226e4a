import type { PartnerProvider } from "~/models/fulfilment/delivery-partner";
import type { CourierStatus } from "~/models/orders/courier-order";

declare module "../../core/services" {
	interface Services {
		couriers: CourierProvider;
	}
}

/** Of DoorDash Drive: the developer, the signing secret and the key. */
export interface CourierAccount {
	provider: PartnerProvider;
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
	phone: string;
}

export interface CourierTrip {
	from: CourierPlace;
	to: {
		address: string;
		coordinates: { latitude: number; longitude: number } | null;
		phone: string;
	};
	storeKey: string;
	/** Value of the contents, in minor units. */
	value: number;
}

export interface CourierJob extends CourierTrip {
	/** The same for every attempt: with it the courier takes the job once. */
	externalId: string;
	number: string;
	pickupName: string;
	pickupBusinessName: string;
	customerName: string;
	notes: string;
	readyAt: string;
	items: { name: string; quantity: number; price: number }[];
	isLarge: boolean;
	proof: "none" | "photo" | "signature" | "pincode";
	tip: number;
	isTest: boolean;
}

/** `fee` in minor units. */
export type CourierOffer =
	| { outcome: "offer"; fee: number }
	| { outcome: "refused"; words: string }
	| { outcome: "silent" };

/** Delivery as reported by a courier. Instants in ISO UTC, `fee` in minor units; null and "" mean unknown. */
export interface CourierDelivery {
	reference: string;
	externalId: string;
	status: CourierStatus;
	at: string;
	fee: number | null;
	trackingUrl: string;
	courierName: string;
	courierPhone: string;
	pickupAt: string | null;
	dropoffAt: string | null;
}

/** `again`: retry after `afterMs`, the wait it requested. `isUncertain`: the courier may have received it. */
export type CourierAnswer =
	| { outcome: "taken"; delivery: CourierDelivery }
	| { outcome: "refused"; words: string; isUnknown: boolean }
	| { outcome: "again"; words: string; afterMs: number | null; isUncertain: boolean };

export interface CourierProvider {
	/** Current price of a trip. Waits only briefly, and never throws. */
	quote(account: CourierAccount, trip: CourierTrip): Promise<CourierOffer>;
	/** Requests a courier; repeated calls get the same one. Never throws. */
	create(account: CourierAccount, job: CourierJob): Promise<CourierAnswer>;
	/** Sends the courier away; refused once it has the order. Never throws. */
	cancel(account: CourierAccount, reference: string): Promise<CourierAnswer>;
	/** Reads a delivery's current status. Never throws. */
	get(account: CourierAccount, reference: string): Promise<CourierAnswer>;
}

export interface CourierAddress {
	url: string;
	authUrl: string;
	timeoutMs: number;
	patienceMs: number;
}
