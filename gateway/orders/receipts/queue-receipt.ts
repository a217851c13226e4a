import { eq } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { getSettings, pickSetting } from "../../locations/settings";
import { receiptSettingsKind } from "../../notifier/setting-kinds";
import type { OrderRow } from "../order";
import { orders } from "../tables";

/** Schedules the receipt of a confirmed order, once, where its location emails receipts; tills and imports have their own. */
export async function queueReceipt(tx: Tx, order: OrderRow, dueAt: Date): Promise<void> {
	const { id, storeId, source, isTest, receiptSentAt, customerEmail } = order;
	if (source === "pos" || source === "import" || isTest) return;
	if (receiptSentAt !== null || customerEmail === "") return;
	const { isSentOnConfirm } = pickSetting(await getSettings(tx, storeId), receiptSettingsKind);
	if (!isSentOnConfirm) return;
	await tx.update(orders).set({ receiptDueAt: dueAt }).where(eq(orders.id, id));
}
