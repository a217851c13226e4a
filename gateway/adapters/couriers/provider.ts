import type { CourierStatus } from "~/models/orders/courier-order";

declare module "../../core/services" {
	interface Services {
		couriers: CourierProvider;
	}
}

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
	/** Of what is carried, minor units. */
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

/** What a courier says of a delivery. Instants in ISO UTC, `fee` in minor units; null and "" are not known. */
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

/** `again` may pass; it may have reached the courier all the same if `isUncertain`. `afterMs` is the wait it asked for. */
export type CourierAnswer =
	| { outcome: "taken"; delivery: CourierDelivery }
	| { outcome: "refused"; words: string; isUnknown: boolean }
	| { outcome: "again"; words: string; afterMs: number | null; isUncertain: boolean };

export interface CourierProvider {
	/** What a trip costs now. Waits only briefly, and never throws. */
	quote(account: CourierAccount, trip: CourierTrip): Promise<CourierOffer>;
	/** Sends for a courier, the same one however often it is asked. Never throws. */
	create(account: CourierAccount, job: CourierJob): Promise<CourierAnswer>;
	/** Sends the courier away; refused once it has the order. Never throws. */
	cancel(account: CourierAccount, reference: string): Promise<CourierAnswer>;
	/** Where a delivery stands. Never throws. */
	get(account: CourierAccount, reference: string): Promise<CourierAnswer>;
}

export interface CourierAddress {
	url: string;
	authUrl: string;
	timeoutMs: number;
	patienceMs: number;
}
