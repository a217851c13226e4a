import type { PaymentProviderId } from "~/models/orders/payment-providers";
import { DAY_MS } from "~/models/shared/plain-date";

/** Providers that ask the person for consent at their own site; the others are linked with keys. */
export const CONSENT_PROVIDERS = ["square", "clover"] as const satisfies PaymentProviderId[];
export type ConsentProviderId = (typeof CONSENT_PROVIDERS)[number];

/** Keys of an Authorize.Net account; only their last characters are ever shown. */
export const PAYMENT_KEYS = ["apiKey", "publicClientKey", "transactionKey"] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];

/** The path of web to which providers send people back. */
export const PAYMENT_CALLBACK = "/payment-authorization";

export interface PaymentAccount {
	provider: PaymentProviderId;
	accountName: string;
	/** The last characters of each key; empty for providers of consent. */
	endings: Partial<Record<PaymentKey, string>>;
	/** Expiry of the authorization unless renewed; null if it does not expire. */
	endsAt: string | null;
	linkedAt: string;
	linkedBy: string;
	lastError: string | null;
}

export interface PaymentLink {
	storeId: string;
	version: number;
	account: PaymentAccount | null;
	/** Accounts linked before; they refund their own payments until `endsAt`. */
	former: { provider: PaymentProviderId; accountName: string; endsAt: string }[];
	atStake: PaymentsAtStake | null;
	available: PaymentProviderId[];
	/** Whether Square tells of what changes there; null for other providers, or where that is set up by hand. */
	squareUpdates: { isActive: boolean; problem: string } | null;
}

/** Orders of the last 180 days that were paid through the account, at most 1,000, and the unconfirmed ones of them. */
export interface PaymentsAtStake {
	refundable: number;
	unconfirmed: number;
}

export interface EndingPayment {
	storeId: string;
	provider: PaymentProviderId;
	endsAt: string;
}

export interface PaymentTroubles {
	rows: EndingPayment[];
	/** Ids of locations that take cards, and at which no provider can charge them. */
	unlinked: string[];
}

/** Days before expiry on which people are warned; 0 announces the expiry. */
export const WARNING_DAYS = [14, 7, 1, 0] as const;

/** Whole days left at an instant (ms), rounded up; 0 once it has ended. */
export function daysLeft(endsAt: string, now: number): number {
	return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / DAY_MS));
}

/** The next instant (ms) after `now` at which people are warned of an end (ms), or null once it has passed. */
export function nextWarning(endsAt: number, now: number): number | null {
	const instants = WARNING_DAYS.map((days) => endsAt - days * DAY_MS);
	return instants.find((at) => at > now) ?? null;
}

export function expiryText(endsAt: string, now: number): string {
	if (Date.parse(endsAt) <= now) return "expired";
	const days = daysLeft(endsAt, now);
	return days === 1 ? "ends within a day" : `ends in ${days} days`;
}
