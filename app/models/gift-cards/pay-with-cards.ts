import { type Currency, formatMoney } from "~/models/shared/money";
import { cardName, type GiftCard, giftCardState } from "./gift-card";

/** A card as it is known where an order would be paid with it. Money in minor units. */
export type PayingCard = Pick<GiftCard, "last4" | "currency" | "balance" | "isOff" | "expiresOn">;

/** Card requested for payment, looked up by number; minor units, null for as much as possible. */
export interface RequestedCard {
	last4: string;
	requestedAmount: number | null;
	card: PayingCard | null;
	isTwice: boolean;
}

export interface CardPayment {
	last4: string;
	/** Amount paid, and balance; the balance is null if the card is unknown or balances are hidden. */
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

export const CARD_MESSAGES = {
	notTaken: "Gift cards are off at this location",
	unknown: "No gift card has this number here",
	twice: "The same gift card was entered twice",
	nothingDue: "Nothing is left to pay",
} as const;

/** Amount each card pays: the requested amount, else its balance up to the amount due; 0 if it cannot pay. */
export function payWithCards(cards: readonly RequestedCard[], terms: PayingTerms): CardPayment[] {
	let due = terms.due;
	return cards.map(({ last4, requestedAmount, card, isTwice }) => {
		const fault = isTwice
			? CARD_MESSAGES.twice
			: cardIssue(card, requestedAmount, { ...terms, due });
		const amount = fault || !card ? 0 : (requestedAmount ?? Math.min(card.balance, due));
		due -= amount;
		const balance = terms.hidesBalances ? null : (card?.balance ?? null);
		return { last4, amount, balance, fault };
	});
}

function cardIssue(
	card: PayingCard | null,
	requested: number | null,
	{ currency, today, due, isTaken, hidesBalances }: PayingTerms,
): string | null {
	if (!isTaken) return CARD_MESSAGES.notTaken;
	if (!card) return CARD_MESSAGES.unknown;
	const name = `Gift card ${cardName(card.last4)}`;
	if (card.currency !== currency) return `${name} is in ${card.currency}`;
	const state = giftCardState(card, today);
	if (state === "off") return `${name} is off`;
	if (state === "expired") return `${name} has expired`;
	if (state === "used") return `${name} is used up`;
	if (due === 0) return CARD_MESSAGES.nothingDue;
	if (requested === null) return null;
	if (requested > card.balance) {
		return `${name} has ${hidesBalances ? "less than you entered" : formatMoney(card.balance, currency)}`;
	}
	return requested > due ? `At most ${formatMoney(due, currency)} is left to pay` : null;
}
