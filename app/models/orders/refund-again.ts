import type { Order, Refund } from "./order";
import { isOpenRefund, refundProblem } from "./order-moves";

export const REFUND_FOLLOWED =
	"This refund was declined and then tried again. Check the other refunds of this order.";

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
