import { and, eq } from "drizzle-orm";
import type { PosCancelOutcome, PosOutcome } from "../adapters/pos/provider";
import { systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { findPosPlace } from "../menu/pos-sync/pos-place";
import { stillAtPosEmail } from "../orders/alert-emails";
import { alertPeople } from "../orders/alert-people";
import { lockOrder } from "../orders/get-order";
import { posOrders } from "../orders/on-their-way/tables";
import { type PosOrderRow, triedInVain } from "./attempts";

export const NOT_KNOWN_AT_POS = "The POS does not know the order";

/** Retries canceling an order at the POS; notifies people if that is not possible. */
export async function cancelPosOrder(
	{ database, pos, config, log }: Services,
	canceling: PosOrderRow,
): Promise<void> {
	const { orderId, merchantId, storeId, attempts, reference } = canceling;
	const tenancy = toTenancy(systemScope(merchantId, "POS"));
	const place = await database.transaction(tenancy, (tx) => findPosPlace(tx, storeId));
	const canceled = { orderId, merchantId, storeId, reference, place };
	const result = cancelOutcome(await pos.cancelOrder(canceled), canceling);
	await database.transaction(tenancy, async (tx) => {
		const { row: order } = await lockOrder(tx, orderId);
		const [row] = await tx
			.update(posOrders)
			.set(
				result === null
					? { state: "canceled", dueAt: null, lastError: null }
					: triedInVain(result, attempts),
			)
			.where(
				and(
					eq(posOrders.orderId, orderId),
					eq(posOrders.attempts, attempts),
					eq(posOrders.state, "canceling"),
				),
			)
			.returning();
		if (row?.state !== "failed") return;
		await alertPeople(tx, config, order, {
			kind: "order-not-at-pos",
			content: (alerted) => stillAtPosEmail(alerted, row.lastError ?? ""),
		});
	});
	if (result) log.warn({ order: orderId, words: result.words }, "canceled order still at the POS");
}

/** Null if the order is gone. An order once placed but unknown now belongs to another till or account. */
function cancelOutcome(
	result: PosCancelOutcome,
	{ reference }: PosOrderRow,
): Exclude<PosOutcome, { outcome: "taken" }> | null {
	if ("words" in result) return result;
	if (result.outcome === "canceled") return null;
	return reference === "" ? null : { outcome: "refused", words: NOT_KNOWN_AT_POS };
}
