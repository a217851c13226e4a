import type { LapsedCard } from "./order-detail";

/** That a refund goes to gift cards that customers cannot use, and the other way; null where there is none. */
export function lapsedWords(cards: readonly LapsedCard[]): string | null {
	if (cards.length === 0) return null;
	const said = cards.map(
		({ last4, state }) => `Gift card •••• ${last4} ${state === "off" ? "is off" : "has expired"}`,
	);
	return `${said.join(". ")}. Choose whether its money goes to a new gift card`;
}
