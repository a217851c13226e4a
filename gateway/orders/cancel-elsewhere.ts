import { heldByPayment, isOpenRefund, ORDER_MESSAGES } from "~/models/orders/order-moves";
import { PAYMENT_PROVIDER_NAMES, providerNamed } from "~/models/orders/payment-providers";
import type { LinkedPayments } from "../adapters/payments/provider";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { lockOrder } from "./get-order";
import { paymentOf } from "./reserve-refund";
import { type ActionsRequest, isCancel } from "./run-actions";

/** Where a paid order is refunded that is canceled here without (spec 8.5), or null. Throws 404, and 422 while it can be refunded here. */
export async function refundPlace(
	tx: Tx,
	linkedPayments: LinkedPayments,
	{ orderId, actions }: Pick<ActionsRequest, "orderId" | "actions">,
): Promise<string | null> {
	const isElsewhere = actions.some(
		(action) => isCancel(action) && action.isRefundedElsewhere === true,
	);
	if (!isElsewhere) return null;
	const { row, refunds, order } = await lockOrder(tx, orderId);
	if (!heldByPayment(order)) return null;
	const { problem } = await linkedPayments.choose(tx, paymentOf(row));
	const wasDeclined = refunds.some(({ status }) => status === "declined");
	// What is still open may yet be given back here.
	if ((problem === null && !wasDeclined) || refunds.some(isOpenRefund)) {
		const words = ORDER_MESSAGES.paidNotCancelable;
		throw new GatewayError(422, words, { errors: [words] });
	}
	const named = row.paymentProvider ? providerNamed(row.paymentProvider) : null;
	return named ? PAYMENT_PROVIDER_NAMES[named] : "the payment provider";
}
