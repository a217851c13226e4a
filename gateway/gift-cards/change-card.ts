import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import type { Actor } from "../core/scope";
import { giftCardEntries, giftCards } from "./tables";

export type CardRow = typeof giftCards.$inferSelect;
type EntryRow = typeof giftCardEntries.$inferSelect;

export type EntryAuthor = Pick<Actor, "uuid" | "label">;

export type EntryAbout = Pick<EntryRow, "kind" | "storeId"> & { by: EntryAuthor } & Partial<
		Pick<EntryRow, "orderId" | "orderNumber" | "refundId" | "reason">
	>;

/** The cards of these ids, locked in one order, so that two orders cannot wait for one another. */
export function lockCards(tx: Tx, ids: readonly string[]): Promise<CardRow[]> {
	return tx
		.select()
		.from(giftCards)
		.where(and(inArray(giftCards.id, [...ids]), isNull(giftCards.deletedAt)))
		.orderBy(asc(giftCards.id))
		.for("update");
}

/** Puts money (minor units) on a locked card, or below zero takes it off, and returns the card. */
export async function moveMoney(
	tx: Tx,
	card: CardRow,
	about: EntryAbout,
	amount: number,
): Promise<CardRow> {
	if (amount === 0) return card;
	const balance = card.balance + amount;
	if (balance < 0) throw new Error("A gift card pays more than it has");
	await tx.insert(giftCardEntries).values(toCardEntry(card, about, { amount, balance }));
	const [after] = await tx
		.update(giftCards)
		.set({ balance })
		.where(eq(giftCards.id, card.id))
		.returning();
	if (!after) throw new Error("The gift card was not written");
	return after;
}

/** Writes down how cards came to their first balance. */
export async function noteIssues(
	tx: Tx,
	cards: readonly CardRow[],
	by: EntryAuthor,
): Promise<void> {
	const entries = cards.map((card) => {
		const { storeId, orderId, orderNumber, balance } = card;
		const about = { kind: "issued", by, storeId, orderId, orderNumber } as const;
		return toCardEntry(card, about, { amount: balance, balance });
	});
	await tx.insert(giftCardEntries).values(entries);
}

function toCardEntry(
	{ merchantId, id: cardId }: CardRow,
	{ by, ...about }: EntryAbout,
	money: Pick<EntryRow, "amount" | "balance">,
) {
	return {
		id: newId(),
		merchantId,
		cardId,
		...about,
		...money,
		byUuid: by.uuid,
		byLabel: by.label,
		at: new Date(),
	};
}

/** Whether a card has entries after its issue. */
export async function wasUsed(tx: Tx, { id, merchantId }: CardRow): Promise<boolean> {
	const [other] = await tx
		.select({ id: giftCardEntries.id })
		.from(giftCardEntries)
		.where(
			and(
				eq(giftCardEntries.merchantId, merchantId),
				eq(giftCardEntries.cardId, id),
				ne(giftCardEntries.kind, "issued"),
			),
		)
		.limit(1);
	return other !== undefined;
}
