import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { giftCardEntries, giftCards } from "./tables";

/** Deletes what gift cards say of somebody who is forgotten, as recipient or as buyer; the money stays. */
export async function eraseFromCards(
	tx: Tx,
	{ merchantId }: Scope,
	{ email }: { email: string },
	orderIds: readonly string[],
): Promise<void> {
	if (email) {
		const cleared = { recipientName: "", recipientEmail: "", message: "" };
		const erased = await tx
			.update(giftCards)
			.set(cleared)
			.where(and(eq(giftCards.merchantId, merchantId), eq(giftCards.recipientEmail, email)))
			.returning({ id: giftCards.id });
		const ids = erased.map(({ id }) => id);
		if (ids.length > 0) {
			await tx
				.update(giftCardEntries)
				.set({ reason: "" })
				.where(
					and(eq(giftCardEntries.merchantId, merchantId), inArray(giftCardEntries.cardId, ids)),
				);
		}
	}
	if (orderIds.length === 0) return;
	await tx
		.update(giftCards)
		.set({ senderName: "", message: "" })
		.where(and(eq(giftCards.merchantId, merchantId), inArray(giftCards.orderId, [...orderIds])));
}
