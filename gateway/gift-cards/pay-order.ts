import { payWithCards } from "~/models/gift-cards/pay-with-cards";
import type { GiftCardPart } from "~/models/orders/order";
import { localDate } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { type CardRow, type EntryAuthor, lockCards, moveMoney } from "./change-card";
import { findCards } from "./find-cards";

export interface RequestedCard {
	number: string;
	amount?: number | null | undefined;
}

interface Paying {
	merchantId: string;
	storeId: string;
	zone: string;
	currency: Currency;
	due: number;
	cards: readonly RequestedCard[];
	isTaken: boolean;
	hidesBalances: boolean;
}

interface PaidOrder {
	id: string;
	number: string;
	storeId: string;
}

/** Money of gift cards that waits to be spent by an order; minor units. */
export interface ReservedCards {
	giftCardAmount: number;
	giftCards: GiftCardPart[];
	spend(order: PaidOrder, by: EntryAuthor): Promise<void>;
}

/** Locks the cards that pay an order. Throws 422 at `giftCards` if one cannot pay the requested amount. */
export async function reserveCards(
	tx: Tx,
	{ cards, zone, ...paying }: Paying,
	config: Pick<GatewayConfig, "SESSION_SECRET">,
): Promise<ReservedCards> {
	const numbers = cards.map(({ number }) => number);
	const found = await findCards(tx, { ...paying, numbers }, config);
	const ids = found.flatMap((card) => card?.id ?? []);
	const locked = new Map((await lockCards(tx, ids)).map((card) => [card.id, card]));
	const rows = found.map((card) => (card ? (locked.get(card.id) ?? null) : null));
	const today = localDate(new Date().toISOString(), zone);
	const paid = payWithCards(requestedCards(cards, rows), { ...paying, today });
	const issues = paid.flatMap(({ fault }, index): [string, string[]][] =>
		fault ? [[`giftCards[${index}].number`, [fault]]] : [],
	);
	if (issues.length > 0) throw invalid(Object.fromEntries(issues));
	const parts = paid.flatMap(({ amount, last4 }, index) => {
		const card = rows[index];
		return card ? [{ card, part: { id: card.id, last4, amount } }] : [];
	});
	return {
		giftCardAmount: parts.reduce((sum, { part }) => sum + part.amount, 0),
		giftCards: parts.map(({ part }) => part),
		async spend({ id: orderId, number: orderNumber, storeId }, by) {
			for (const { card, part } of parts) {
				const about = { kind: "spent", by, storeId, orderId, orderNumber } as const;
				await moveMoney(tx, card, about, -part.amount);
			}
		},
	};
}

/** Pairs each requested card with its row, for the payment rules. */
export function requestedCards(cards: readonly RequestedCard[], rows: readonly (CardRow | null)[]) {
	return cards.map(({ number, amount }, index) => {
		const card = rows[index] ?? null;
		const first = rows.findIndex((each) => each && each.id === card?.id);
		return {
			last4: card?.last4 ?? number.slice(-4),
			requestedAmount: amount ?? null,
			card,
			isTwice: card !== null && first !== index,
		};
	});
}
