import { DEFAULT_TERMS } from "~/models/gift-cards/gift-card-terms";
import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import {
	giftCardEntries,
	giftCardFiles,
	giftCardStores,
	giftCardTerms,
} from "../../../gateway/gift-cards/tables";

/** What belongs to gift cards: an entry of one, terms, sharing, and a file to import. */
export async function insertGiftCardRows(
	tx: Tx,
	{
		merchantId,
		storeId,
		cardId,
		word,
	}: Record<"merchantId" | "storeId" | "cardId" | "word", string>,
): Promise<void> {
	const now = new Date();
	await tx.insert(giftCardFiles).values({
		merchantId,
		id: newId(),
		part: 0,
		rows: [{ row: 2, cells: [word] }],
		createdAt: now,
	});
	await tx.insert(giftCardEntries).values({
		id: newId(),
		merchantId,
		cardId,
		storeId,
		kind: "adjusted",
		amount: 500,
		balance: 5_500,
		reason: word,
		byLabel: word,
		at: now,
	});
	await tx
		.insert(giftCardTerms)
		.values({ merchantId, ...DEFAULT_TERMS, letterText: word, version: 1, updatedAt: now })
		.onConflictDoNothing();
	await tx
		.insert(giftCardStores)
		.values({ merchantId, storeId: newId(), isShared: false, updatedAt: now });
}
