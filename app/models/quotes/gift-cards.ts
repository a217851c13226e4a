import { type CardPayment, payWithCards } from "~/models/gift-cards/pay-with-cards";
import { localDate } from "~/models/shared/instants";
import type { Check } from "./check";
import type { QuotedLoyalty } from "./loyalty";
import type { QuotedMoney } from "./order-total";
import type { QuoteFacts } from "./quote-facts";

/** What gift cards pay, after points, and what is left to pay. Money in minor units. */
export interface QuotedGiftCards {
	cards: CardPayment[];
	amount: number;
	due: number;
}

/** Null where none is asked to pay. Cards that cannot pay as asked pay nothing. */
export function quotedGiftCards(
	{ giftCards, location, payment, at, hides }: QuoteFacts,
	money: QuotedMoney,
	loyalty: QuotedLoyalty | null,
): QuotedGiftCards | null {
	if (giftCards.length === 0) return null;
	const toPay = loyalty?.due ?? money.total;
	const cards = payWithCards(giftCards, {
		currency: location.currency,
		today: localDate(new Date(at).toISOString(), location.zone),
		due: toPay,
		isTaken: payment.isGiftCardEnabled,
		hidesBalances: hides?.cardBalances,
	});
	const amount = cards.reduce((sum, card) => sum + card.amount, 0);
	return { cards, amount, due: toPay - amount };
}

export function giftCardsCheck(quoted: QuotedGiftCards | null, { payment }: QuoteFacts): Check {
	const fault = quoted?.cards.find((card) => card.fault !== null)?.fault ?? null;
	const words = quoted ? "Gift cards pay" : "No gift card used";
	return {
		id: "gift-cards",
		passed: fault === null,
		words: fault ?? words,
		decidedBy: payment.isGiftCardEnabled
			? { page: "giftCardSettings", on: "Gift cards" }
			: { page: "locationPayment", on: "Methods" },
	};
}
