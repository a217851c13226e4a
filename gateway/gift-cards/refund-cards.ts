import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { GiftCardPart } from "~/models/orders/order";
import { type Currency, formatMoney } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { type CardRow, type EntryAuthor, lockCards, moveMoney } from "./change-card";
import { giftCardEntries, giftCards } from "./tables";

/** Order fields that gift card money depends on; minor units. */
export interface GiftCardOrder {
	id: string;
	number: string;
	merchantId: string;
	storeId: string;
	status: string;
	currency: Currency;
	total: number;
	pointsAmount: number;
	giftCards: readonly GiftCardPart[];
	giftCardsSold: number;
}

interface CardRefund {
	id: string;
	/** Minor units of the whole refund, or of its part that goes back to cards. */
	amount: number;
}

/** Returns a refund's money to the cards that paid, the last one first, unless canceling already did. */
export async function returnToCards(
	tx: Tx,
	by: EntryAuthor,
	order: GiftCardOrder,
	{ id: refundId, amount }: CardRefund,
): Promise<ReturnedPart[]> {
	return amount === 0 ? [] : giveBack(tx, order, { by, refundId }, amount);
}

/** Cards that a refund of `amount` minor units gives money back to, in the order in which they get it. */
export async function cardsToReturn(
	tx: Tx,
	order: GiftCardOrder,
	amount: number,
): Promise<ReturnedPart[]> {
	if (amount === 0) return [];
	const returned = await sumsByCard(tx, order, ["spent", "returned"]);
	const ids = order.giftCards.map(({ id }) => id);
	const cards = await tx
		.select()
		.from(giftCards)
		.where(and(inArray(giftCards.id, ids), isNull(giftCards.deletedAt)));
	return toReturnedParts(order, cards, returned, amount);
}

/** Moves the money of cards when an order is canceled: returns what they paid, and voids sold cards. */
export async function moveCards(
	tx: Tx,
	by: EntryAuthor,
	before: GiftCardOrder,
	after: GiftCardOrder,
): Promise<void> {
	if (before.status === "canceled" || after.status !== "canceled") return;
	if (after.giftCards.length > 0) await giveBack(tx, after, { by, refundId: null }, null);
	if (after.giftCardsSold === 0) return;
	const about = { kind: "takenBack", by, ...aboutOrder(after) } as const;
	for (const card of await cardsSoldBy(tx, after)) await moveMoney(tx, card, about, -card.balance);
}

async function giveBack(
	tx: Tx,
	order: GiftCardOrder,
	{ by, refundId }: { by: EntryAuthor; refundId: string | null },
	amount: number | null,
): Promise<ReturnedPart[]> {
	const returned = await sumsByCard(tx, order, ["spent", "returned"]);
	const cards = await lockCards(
		tx,
		order.giftCards.map(({ id }) => id),
	);
	const given: ReturnedPart[] = [];
	for (const { card, amount: part } of toReturnedParts(order, cards, returned, amount)) {
		const about = { kind: "returned", by, refundId, ...aboutOrder(order) } as const;
		given.push({ card: await moveMoney(tx, card, about, part), amount: part });
	}
	return given;
}

export interface ReturnedPart {
	card: CardRow;
	/** Minor units. */
	amount: number;
}

function toReturnedParts(
	order: GiftCardOrder,
	cards: readonly CardRow[],
	returned: ReadonlyMap<string, number>,
	amount: number | null,
): ReturnedPart[] {
	let rest = amount;
	return [...order.giftCards].reverse().flatMap(({ id }) => {
		const card = cards.find((each) => each.id === id);
		const open = -(returned.get(id) ?? 0);
		const part = rest === null ? open : Math.min(open, rest);
		if (!card || part <= 0) return [];
		if (rest !== null) rest -= part;
		return [{ card, amount: part }];
	});
}

/**
 * Takes a refund's share for sold gift cards off those cards, before money moves; other purchases are refunded first.
 * `given` is the total of earlier refunds. Throws 422 at `amount` if the cards are already used.
 */
export async function reverseSoldCards(
	tx: Tx,
	by: EntryAuthor,
	order: GiftCardOrder,
	{ given, refund }: { given: number; refund: CardRefund },
): Promise<void> {
	if (order.giftCardsSold === 0) return;
	const cards = await cardsSoldBy(tx, order);
	// Imported orders have no cards here.
	if (cards.length === 0) return;
	const taken = -sumAmounts(await sumsByCard(tx, order, ["takenBack", "kept"]));
	const left = cards.reduce((sum, { balance }) => sum + balance, 0);
	const paid = paidForSold(order);
	let due = soldWorth(order, given + refund.amount) - taken;
	if (due > left) {
		const max = paid.others + portionDown(taken + left, paid.cards, order.giftCardsSold) - given;
		const limitText = formatMoney(Math.max(0, max), order.currency);
		const message = `The gift card was already used. Refund at most ${limitText}.`;
		throw invalid({ amount: [message] }, message);
	}
	for (const card of cards) {
		const part = Math.min(card.balance, Math.max(0, due));
		const about = { kind: "takenBack", by, refundId: refund.id, ...aboutOrder(order) } as const;
		await moveMoney(tx, card, about, -part);
		due -= part;
	}
}

/** Amounts paid for gift cards and for everything else, in minor units; a discount may reduce the former. */
function paidForSold({ total, pointsAmount, giftCardsSold }: GiftCardOrder) {
	const paid = total - pointsAmount;
	const others = Math.max(0, paid - giftCardsSold);
	return { others, cards: paid - others };
}

/** Amount to take off the sold cards when `given` of the order is refunded; a full refund takes all. */
function soldWorth(order: GiftCardOrder, given: number): number {
	const { others, cards } = paidForSold(order);
	const forCards = Math.max(0, given - others);
	if (cards <= 0) return 0;
	return Math.min(order.giftCardsSold, Math.ceil((order.giftCardsSold * forCards) / cards));
}

function portionDown(amount: number, part: number, whole: number): number {
	return Math.floor((amount * part) / whole);
}

/** Restores to sold cards what was taken off for the failed part of a refund. */
export async function settleSold(
	tx: Tx,
	by: EntryAuthor,
	order: GiftCardOrder,
	{ id: refundId, amount, moved }: CardRefund & { moved: number },
): Promise<void> {
	// A canceled order's cards pay no more.
	if (order.giftCardsSold === 0 || moved >= amount || order.status === "canceled") return;
	const entries = await tx
		.select({ cardId: giftCardEntries.cardId, amount: giftCardEntries.amount })
		.from(giftCardEntries)
		.where(
			and(
				eq(giftCardEntries.merchantId, order.merchantId),
				eq(giftCardEntries.refundId, refundId),
				eq(giftCardEntries.kind, "takenBack"),
			),
		);
	const cards = await cardsSoldBy(tx, order);
	for (const entry of entries) {
		const card = cards.find(({ id }) => id === entry.cardId);
		const part = portionDown(-entry.amount, amount - moved, amount);
		if (!card || part <= 0) continue;
		await moveMoney(tx, card, { kind: "kept", by, refundId, ...aboutOrder(order) }, part);
	}
}

async function cardsSoldBy(tx: Tx, { merchantId, id }: GiftCardOrder): Promise<CardRow[]> {
	const sold = await tx
		.select({ id: giftCards.id })
		.from(giftCards)
		.where(and(eq(giftCards.merchantId, merchantId), eq(giftCards.orderId, id)))
		.orderBy(asc(giftCards.id));
	return lockCards(
		tx,
		sold.map((card) => card.id),
	);
}

async function sumsByCard(
	tx: Tx,
	{ merchantId, id }: GiftCardOrder,
	kinds: (typeof giftCardEntries.$inferSelect)["kind"][],
): Promise<Map<string, number>> {
	const entries = await tx
		.select({ cardId: giftCardEntries.cardId, amount: giftCardEntries.amount })
		.from(giftCardEntries)
		.where(
			and(
				eq(giftCardEntries.merchantId, merchantId),
				eq(giftCardEntries.orderId, id),
				inArray(giftCardEntries.kind, kinds),
			),
		);
	const sums = new Map<string, number>();
	for (const { cardId, amount } of entries) sums.set(cardId, (sums.get(cardId) ?? 0) + amount);
	return sums;
}

function sumAmounts(sums: ReadonlyMap<string, number>): number {
	return [...sums.values()].reduce((sum, amount) => sum + amount, 0);
}

function aboutOrder({ id, number, storeId }: GiftCardOrder) {
	return { orderId: id, orderNumber: number, storeId };
}
