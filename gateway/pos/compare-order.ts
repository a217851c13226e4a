import { and, eq } from "drizzle-orm";
import type { Order } from "~/models/orders/order";
import { hasMoneyOfGuest } from "~/models/orders/order-money";
import { formatMoney } from "~/models/shared/money";
import { type OrderComparison, vendorOrdersAt } from "../adapters/pos/vendor-orders";
import { systemScope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { findPosPlace } from "../menu/pos-sync/pos-place";
import { lockOrder } from "../orders/get-order";
import { posOrders } from "../orders/on-their-way/tables";
import { type PosOrderRow, triedInVain } from "./attempts";
import { CANCELED_BUT_PAID, leaveToPeople } from "./follow-order";

/** Records at the point of sale what was refunded here; what differs the other way is left to people. */
export async function compareOrder(services: Services, comparing: PosOrderRow): Promise<void> {
	const { database, config, log } = services;
	const { orderId, merchantId, storeId, reference, attempts } = comparing;
	const scope = systemScope(merchantId, "POS");
	const { place, refunded } = await database.transaction(toTenancy(scope), async (tx) => ({
		place: await findPosPlace(tx, storeId),
		refunded: refundedHere((await lockOrder(tx, orderId)).order),
	}));
	const vendor = vendorOrdersAt(services, place);
	const result =
		vendor && place
			? await vendor.compareOrder(place, { orderId, reference, refunded })
			: { refunded: null, isCanceled: false };
	await database.transaction(toTenancy(scope), async (tx) => {
		const { row, order } = await lockOrder(tx, orderId);
		const tried = "outcome" in result ? triedInVain(result, attempts) : null;
		const isOver = tried?.state === "failed";
		const again = tried && !isOver ? tried : { dueAt: new Date() };
		const isAgain = (tried && !isOver) || refundedHere(order) !== refunded;
		const [after] = await tx
			.update(posOrders)
			.set(isAgain ? again : { state: "sent", dueAt: null })
			.where(
				and(
					eq(posOrders.orderId, orderId),
					eq(posOrders.attempts, attempts),
					eq(posOrders.state, "comparing"),
				),
			)
			.returning();
		if (after?.state !== "sent") return;
		const reason =
			"outcome" in result
				? `Refunds could not be recorded at the POS: ${result.words}`
				: differenceReason(order, result);
		if (reason) await leaveToPeople(tx, { scope, config }, row, reason);
		else await tx.update(posOrders).set({ lastError: null }).where(eq(posOrders.orderId, orderId));
	});
	if ("outcome" in result) log.warn({ order: orderId, words: result.words }, "not compared");
}

/** Minor units given back; an order that is refunded as a whole gives back its points, too. */
function refundedHere({ status, total, refundedAmount }: Order): number {
	return status === "refunded" ? total : refundedAmount;
}

function differenceReason(order: Order, { refunded, isCanceled }: OrderComparison): string | null {
	if (isCanceled && hasMoneyOfGuest(order)) return CANCELED_BUT_PAID;
	const more = (refunded ?? 0) - refundedHere(order);
	if (more <= 0) return null;
	const amount = formatMoney(more, order.currency);
	return `${amount} more was refunded at the POS than here. Refund it here too, so that the customer gets it.`;
}
