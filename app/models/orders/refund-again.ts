import type { Order, Refund } from "./order";
import { isOpenRefund, refundProblem } from "./order-moves";

export const REFUND_FOLLOWED =
	"This refund was declined, and the order was refunded or tried again since. Look at its other refunds.";

/** Why a declined refund cannot be asked for once more, or null: only an order's last one can (spec 4.8, 5.5). */
export function refundAgainProblem(order: Order, refund: Refund): string | null {
	if (order.refunds.at(-1)?.id !== refund.id) return REFUND_FOLLOWED;
	return refundProblem(order, refund.amount);
}

/** Whether "Try again now" is offered: the provider is asked about an open refund, or once more for a declined one. */
export function mayRefundAgain(order: Order, refund: Refund): boolean {
	if (isOpenRefund(refund)) return true;
	return refund.status === "declined" && refundAgainProblem(order, refund) === null;
}
