import type { LapsedCard } from "./order-detail";

/** Warns that a refund goes to gift cards that are off or expired, with the alternative; null if all are usable. */
export function lapsedCardsMessage(cards: readonly LapsedCard[]): string | null {
	if (cards.length === 0) return null;
	const said = cards.map(
		({ last4, state }) => `Gift card •••• ${last4} ${state === "off" ? "is off" : "has expired"}`,
	);
	return `${said.join(". ")}. Choose whether its money goes to a new gift card.`;
}
