import type { OrderAction } from "~/models/orders/order";
import type { OrderDetail, OrderIncident } from "~/models/orders/order-detail";
import {
	type PaymentProvider,
	ProviderSilent,
	type RefundResult,
} from "../adapters/payments/provider";
import type { Claim, Finish } from "../core/endpoint";
import { envelopeOf, GatewayError } from "../core/errors";
import type { Answer } from "../core/idempotency";
import { type Scope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { detailOf, getOrder } from "./get-order";
import { type Reserved, reserveRefund } from "./reserve-refund";
import type { ActionsRequest } from "./run-actions";
import { noteSilence, type Settled, settleRefund } from "./settle-refund";

const SILENT =
	"The payment provider has not answered yet. The refund is being checked and is never made twice.";

/** Refunds an order (spec 3.21, 4.8): 200; 422 declined; 207 partly done; 202 unknown, settled later by a job. */
export async function refundOrder(
	call: { services: Services; scope: Scope; key: string },
	request: ActionsRequest & { refund: Extract<OrderAction, { type: "REFUND_ORDER" }> },
	finish: Finish<OrderDetail | OrderIncident>,
	claim: Claim,
): Promise<Answer<OrderDetail | OrderIncident>> {
	const { services, scope, key } = call;
	const inScope = <T>(work: Parameters<typeof services.database.transaction<T>>[1]) =>
		services.database.transaction(tenancyOf(scope), work);

	const reserved = await inScope(async (tx) => {
		await claim(tx);
		return reserveRefund(tx, scope, { ...request, key });
	});
	let result: RefundResult;
	try {
		result = await askProvider(services.payments, reserved);
	} catch (error) {
		if (!(error instanceof ProviderSilent)) throw error;
		services.log.warn({ refundId: reserved.refund.id, error }, "refund without an answer");
		const order = await inScope(async (tx) => {
			await noteSilence(tx, scope, reserved.refund.id);
			return getOrder(tx, request.orderId);
		});
		return refused(scope, 202, SILENT, { order });
	}
	return finish(async (tx) => {
		const settled = await settleRefund(tx, scope, reserved.refund.id, result);
		const order = await detailOf(tx, settled.row);
		if (settled.errors.length === 0) return { status: 200, body: order };
		const status = settled.refund.status === "declined" ? 422 : 207;
		return refused(scope, status, messageOf(settled), { errors: settled.errors, order });
	});
}

/** Asks the provider, first looking up a refund it may have seen. Throws `ProviderSilent`. */
export async function askProvider(
	payments: PaymentProvider,
	{ refund, paymentUid, isNew }: Reserved,
): Promise<RefundResult> {
	if (refund.settledAt) return settledBefore(refund);
	const known = isNew ? null : await payments.findRefund(refund.id);
	if (known) return known;
	// Safe to repeat by the refund's id, and the only way to learn that a request was lost.
	return payments.refund({
		refundId: refund.id,
		paymentUid,
		amount: refund.amount,
		currency: refund.currency,
	});
}

function settledBefore({ status, amount, providerReference }: Reserved["refund"]): RefundResult {
	const refunded = status === "succeeded" ? amount : 0;
	const outcome = status === "succeeded" ? "succeeded" : "declined";
	return { outcome, refunded, reference: providerReference, errors: [] };
}

function messageOf({ errors }: Settled): string {
	return errors.join(" ");
}

function refused(
	scope: Scope,
	status: 202 | 207 | 422,
	message: string,
	details: OrderIncident["details"],
): Answer<OrderIncident> {
	return {
		status,
		body: { ...envelopeOf(new GatewayError(status, message), scope.requestId), details },
	};
}
