import type { CourierStatus } from "~/models/orders/courier-order";

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

/** An order that a courier is to bring. */
export interface CourierJob extends CourierTrip {
	/** The same for every attempt: with it the courier takes the job once. */
	externalId: string;
	/** What people call the order. */
	number: string;
	/** Who the courier asks for at pickup, and the name above the door. */
	pickupName: string;
	pickupBusinessName: string;
	customerName: string;
	notes: string;
	/** ISO UTC: when the order can be fetched. */
	readyAt: string;
	items: { name: string; quantity: number; price: number }[];
	/** Orders are too large for a bicycle. */
	isLarge: boolean;
	proof: "none" | "photo" | "signature" | "pincode";
	/** For the courier, minor units. */
	tip: number;
	/** Nobody drives: a robot plays the courier. */
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
	/** Ours; empty where the courier does not repeat it. */
	externalId: string;
	status: CourierStatus;
	/** When the courier last changed something. */
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

/** Where a courier is asked. */
export interface CourierAddress {
	url: string;
	/** Where tokens are given. */
	authUrl: string;
	/** How long a quote waits for an answer. */
	timeoutMs: number;
	/** How long all else waits. */
	patienceMs: number;
}
