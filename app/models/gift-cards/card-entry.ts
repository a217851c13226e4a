import type { Currency } from "~/models/shared/money";

export const CARD_KINDS = {
	issued: "Issued",
	spent: "Order payment",
	returned: "Refunded to card",
	moved: "Moved to a new card",
	takenBack: "Sale refunded",
	kept: "Sale refund failed",
	adjusted: "Adjusted",
} as const;
export type CardKind = keyof typeof CARD_KINDS;
export const CARD_KIND_NAMES = Object.keys(CARD_KINDS) as CardKind[];

/** A change to a gift card's balance; minor units. */
export interface CardEntry {
	id: string;
	kind: CardKind;
	amount: number;
	balance: number;
	storeId: string;
	orderId: string | null;
	orderNumber: string;
	reason: string;
	by: string;
	at: string;
}

export interface LedgerEntry extends CardEntry {
	cardId: string;
	last4: string;
	currency: Currency;
}

export interface CardEntryRow {
	id: string;
	at: string;
	what: string;
	amount: string;
	balance: string;
	location: string;
	order: { to: string | null; label: string } | null;
	reason: string;
	by: string;
}

export const NO_AMOUNT_MESSAGE = "Enter an amount other than 0, such as 10.00 or -10.00";
