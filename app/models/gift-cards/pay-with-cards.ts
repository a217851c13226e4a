import { type Currency, formatMoney } from "~/models/shared/money";
import { cardName, type GiftCard, stateOf } from "./gift-card";

/** A card as it is known where an order would be paid with it. Money in minor units. */
export type PayingCard = Pick<GiftCard, "last4" | "currency" | "balance" | "isOff" | "expiresOn">;

/** A card that is asked to pay, as it was found by its number; minor units, null for as much as it can. */
export interface RequestedCard {
	last4: string;
	asked: number | null;
	card: PayingCard | null;
	isTwice: boolean;
}

export interface CardPayment {
	last4: string;
	/** What it pays, and what it has; null for a card that is not known, or where balances are hidden. */
	amount: number;
	balance: number | null;
	fault: string | null;
}

export interface PayingTerms {
	currency: Currency;
	today: string;
	due: number;
	isTaken: boolean;
	hidesBalances?: boolean | undefined;
}

export const CARD_FAULTS = {
	notTaken: "Gift cards are off at this location",
	unknown: "No gift card has this number here",
	twice: "The same gift card was entered twice",
	nothingDue: "Nothing is left to pay",
} as const;

/** What each card pays of an amount: as much as was asked of it, or as there is to pay and on it. */
export function payWithCards(cards: readonly RequestedCard[], terms: PayingTerms): CardPayment[] {
	let due = terms.due;
	return cards.map(({ last4, asked, card, isTwice }) => {
		const fault = isTwice ? CARD_FAULTS.twice : cardFault(card, asked, { ...terms, due });
		const amount = fault || !card ? 0 : (asked ?? Math.min(card.balance, due));
		due -= amount;
		const balance = terms.hidesBalances ? null : (card?.balance ?? null);
		return { last4, amount, balance, fault };
	});
}

function cardFault(
	card: PayingCard | null,
	requested: number | null,
	{ currency, today, due, isTaken, hidesBalances }: PayingTerms,
): string | null {
	if (!isTaken) return CARD_FAULTS.notTaken;
	if (!card) return CARD_FAULTS.unknown;
	const name = `Gift card ${cardName(card.last4)}`;
	if (card.currency !== currency) return `${name} is in ${card.currency}`;
	const state = stateOf(card, today);
	if (state === "off") return `${name} is off`;
	if (state === "expired") return `${name} has expired`;
	if (state === "used") return `${name} is used up`;
	if (due === 0) return CARD_FAULTS.nothingDue;
	if (requested === null) return null;
	if (requested > card.balance) {
		return `${name} has ${hidesBalances ? "less than you entered" : formatMoney(card.balance, currency)}`;
	}
	return requested > due ? `At most ${formatMoney(due, currency)} is left to pay` : null;
}
