import { and, eq, inArray, sql } from "drizzle-orm";
import { CARD_IMPORT } from "~/models/gift-cards/import";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { giftCardEntries, giftCards } from "./tables";

/** Deletes a forgotten person's data from gift cards, as recipient or buyer; the money stays. */
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
	if (email) await eraseFromImports(tx, merchantId, email);
	if (orderIds.length === 0) return;
	await tx
		.update(giftCards)
		.set({ senderName: "", message: "" })
		.where(and(eq(giftCards.merchantId, merchantId), inArray(giftCards.orderId, [...orderIds])));
}

async function eraseFromImports(tx: Tx, merchantId: string, email: string): Promise<void> {
	await tx.execute(sql`
		update task_rows r set data = r.data || '{"recipientName": "", "recipientEmail": ""}'::jsonb
		from tasks t
		where r.merchant_id = ${merchantId}::uuid and t.merchant_id = r.merchant_id and t.id = r.task_id
			and t.kind = ${CARD_IMPORT} and r.data->>'recipientEmail' = ${email}`);
}
