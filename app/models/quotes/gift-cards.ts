import { type CardPayment, payWithCards } from "~/models/gift-cards/pay-with-cards";
import { localDate } from "~/models/shared/instants";
import type { Check } from "./check";
import type { QuotedLoyalty } from "./loyalty";
import type { QuotedMoney } from "./order-total";
import type { QuoteFacts } from "./quote-facts";

/** Gift card payments, after points, and the amount still due. Minor units. */
export interface QuotedGiftCards {
	cards: CardPayment[];
	amount: number;
	due: number;
}

/** Gift card payments; null without cards. Cards that cannot pay the requested amount pay nothing. */
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
	const issue = quoted?.cards.find((card) => card.fault !== null)?.fault ?? null;
	const message = quoted ? "Gift cards pay" : "No gift card used";
	return {
		id: "gift-cards",
		passed: issue === null,
		words: issue ?? message,
		decidedBy: payment.isGiftCardEnabled
			? { page: "giftCardSettings", on: "Gift cards" }
			: { page: "locationPayment", on: "Methods" },
	};
}
