import type { Order, Refund } from "./order";
import { isOpenRefund, refundIssue } from "./order-moves";

export const REFUND_FOLLOWED =
	"This declined refund was already retried. Check this order's other refunds.";

/** Reason a declined refund cannot be retried, or null; only an order's last one can be (spec 4.8, 5.5). */
export function refundRetryIssue(order: Order, refund: Refund): string | null {
	if (order.refunds.at(-1)?.id !== refund.id) return REFUND_FOLLOWED;
	return refundIssue(order, refund.amount);
}

/** Whether to offer "Retry refund": checks an open refund at the provider, or retries a declined one. */
export function canRefundAgain(order: Order, refund: Refund): boolean {
	if (isOpenRefund(refund)) return true;
	return refund.status === "declined" && refundRetryIssue(order, refund) === null;
}
