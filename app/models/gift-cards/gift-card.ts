import type { Constraint } from "@conform-to/dom";
import { afterMonths } from "~/models/shared/after-months";
import type { Currency } from "~/models/shared/money";

export const GIFT_CARD_TYPES = {
	digital: "Digital",
	physical: "Physical",
	third_party: "Third party",
} as const;
export type GiftCardType = keyof typeof GIFT_CARD_TYPES;
export const GIFT_CARD_TYPE_NAMES = Object.keys(GIFT_CARD_TYPES) as GiftCardType[];

export const GIFT_CARD_SOURCES = {
	online: "Online",
	pos: "POS",
	team: "Your team",
	import: "Import",
} as const;
export type GiftCardSource = keyof typeof GIFT_CARD_SOURCES;
export const GIFT_CARD_SOURCE_NAMES = Object.keys(GIFT_CARD_SOURCES) as GiftCardSource[];

export const CARD_SCOPES = { shared: "All sharing locations", single: "One location" } as const;
export type CardScope = keyof typeof CARD_SCOPES;
export const CARD_SCOPE_NAMES = Object.keys(CARD_SCOPES) as CardScope[];

export const GIFT_CARD_STATES = {
	active: "Active",
	used: "Used up",
	expired: "Expired",
	off: "Off",
} as const;
export type GiftCardState = keyof typeof GIFT_CARD_STATES;

/** A gift card with only the last four characters of its number (spec 3.29). Money in minor units. */
export interface GiftCard {
	id: string;
	/** Location that sold it and sets its currency. */
	storeId: string;
	last4: string;
	type: GiftCardType;
	source: GiftCardSource;
	currency: Currency;
	value: number;
	balance: number;
	isOff: boolean;
	offReason: string;
	expiresOn: string | null;
	recipientName: string;
	recipientEmail: string;
	senderName: string;
	message: string;
	orderId: string | null;
	orderNumber: string;
	/** Another shared card has the same number, so this one is accepted only at its selling location. */
	collides: boolean;
	createdAt: string;
	version: number;
	updatedAt: string;
}

export type GiftCardValues = Pick<
	GiftCard,
	| "isOff"
	| "offReason"
	| "expiresOn"
	| "recipientName"
	| "recipientEmail"
	| "senderName"
	| "message"
>;

export interface NewGiftCardView {
	constraint: Record<string, Constraint>;
	values: object;
	locations: { value: string; label: string }[];
	symbol: string;
}

export interface GiftCardRow {
	id: string;
	number: string;
	state: GiftCardState;
	balance: string;
	location: string;
	recipient: string;
	expires: string;
	at: string;
}

/** Spec 9.3: at most 2,000, in minor units. */
export const MAX_VALUE = 200_000;
export const MAX_EXPIRY_MONTHS = 120;
export const MAX_CARDS = 5;

export const NUMBER_TAKEN = "A gift card with this number already exists";
export const NUMBER_MESSAGE = "Enter 12 to 40 letters and digits. Shorter numbers can be guessed.";
export const EXPIRED_MESSAGE =
	"This day has passed, so the card could not be used. Choose a later day, or allow expired cards.";
export const VALUE_MESSAGE = "Enter an amount from 0.01 to 2,000.00, such as 25.00";

/** Whether a card is past its last day; `today` is the date at its location. */
export function hasExpired({ expiresOn }: Pick<GiftCard, "expiresOn">, today: string): boolean {
	return expiresOn !== null && expiresOn < today;
}

/** Removes spaces and hyphens from a typed number such as "2345 6789 ABCD EFGH". */
export function normalizeCardNumber(typed: string): string {
	return typed.replace(/[\s-]/g, "").toUpperCase();
}

export function numberInGroups(number: string): string {
	return number.replace(/(.{4})(?=.)/g, "$1 ");
}

export function cardName(last4: string): string {
	return `•••• ${last4}`;
}

/** `today` is the day at the card's location. */
export function giftCardState(
	{ isOff, balance, expiresOn }: Pick<GiftCard, "isOff" | "balance" | "expiresOn">,
	today: string,
): GiftCardState {
	if (isOff) return "off";
	if (hasExpired({ expiresOn }, today)) return "expired";
	return balance === 0 ? "used" : "active";
}

/** Adds months to a day; the 31st becomes the last day of a shorter month. */
export function dayAfterMonths(day: string, months: number): string {
	return afterMonths(new Date(`${day}T00:00:00Z`), months)
		.toISOString()
		.slice(0, 10);
}
