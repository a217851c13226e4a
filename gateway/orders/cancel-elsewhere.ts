import { isOpenRefund, needsRefundFirst, ORDER_MESSAGES } from "~/models/orders/order-moves";
import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import type { LinkedPayments, RefundChoice } from "../adapters/payments/provider";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { lockOrder } from "./get-order";
import { type OrderRow, type RefundRow, toOrder } from "./order";
import { toRefundablePayment } from "./reserve-refund";
import { type ActionsRequest, isCancel } from "./run-actions";

/** Finds who refunds a paid order canceled without a refund (spec 8.5). Throws 404, 422 if refundable here. */
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
	if (!needsRefundFirst(order)) return null;
	if (!isStuck(row, refunds, await linkedPayments.choose(tx, toRefundablePayment(row)))) {
		const message = ORDER_MESSAGES.paidNotCancelable;
		throw new GatewayError(422, message, { errors: [message] });
	}
	const named = row.paymentProvider ? parseProvider(row.paymentProvider) : null;
	return named ? PAYMENT_PROVIDER_NAMES[named] : "the payment provider";
}

/** Whether canceling needs a refund that is not possible here: no account is linked, or it declined. */
export function isStuck(
	row: OrderRow,
	refunds: readonly RefundRow[],
	{ problem, linkedAt }: RefundChoice,
): boolean {
	if (!needsRefundFirst(toOrder(row, refunds)) || refunds.some(isOpenRefund)) return false;
	const wasDeclined = refunds.some(
		({ isRefused, settledAt }) =>
			isRefused && (linkedAt === null || (settledAt !== null && settledAt > linkedAt)),
	);
	return problem !== null || wasDeclined;
}
