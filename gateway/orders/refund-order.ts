import type { OrderAction } from "~/models/orders/order";
import type { OrderDetail, OrderIncident } from "~/models/orders/order-detail";
import { isOpenRefund } from "~/models/orders/order-moves";
import {
	ProviderSilent,
	RefundNotTaken,
	type RefundRequest,
	type RefundResult,
} from "../adapters/payments/provider";
import type { Claim, Finish } from "../core/endpoint";
import { GatewayError, toErrorEnvelope } from "../core/errors";
import type { Answer } from "../core/idempotency";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { getOrder, toOrderDetail } from "./get-order";
import { type Reserved, requirePaymentUid, reserveRefund } from "./reserve-refund";
import type { ActionsRequest } from "./run-actions";
import { noteOpen, type Settled, settleRefund } from "./settle-refund";

const SILENT = "The payment provider has not answered yet.";
const CHECKED = "We are checking the refund and won't send it twice.";
const NOT_TAKEN = "Nothing was refunded";
const PENDING = "The payment provider has accepted the refund and is processing it.";

/** Refunds an order (spec 3.21, 4.8): 200; 422 declined; 207 partly done; 202 open, settled later by a job. */
export async function refundOrder(
	call: { services: Services; scope: Scope; key: string },
	request: ActionsRequest & { refund: Extract<OrderAction, { type: "REFUND_ORDER" }> },
	finish: Finish<OrderDetail | OrderIncident>,
	claim: Claim,
): Promise<Answer<OrderDetail | OrderIncident>> {
	const { services, scope, key } = call;
	const reserved = await services.database.transaction(toTenancy(scope), async (tx) => {
		await claim(tx);
		return reserveRefund(tx, { scope, services }, { ...request, key: actorRefundKey(scope, key) });
	});
	return carryOutRefund(call, reserved, finish);
}

/** Asks the provider for a reserved refund and settles it: 200; 422 declined; 207 partly done; 202 open. */
export async function carryOutRefund(
	{ services, scope }: { services: Services; scope: Scope },
	reserved: Reserved,
	finish: Finish<OrderDetail | OrderIncident>,
): Promise<Answer<OrderDetail | OrderIncident>> {
	let result: RefundResult;
	try {
		result = await requestProviderRefund(services, reserved);
	} catch (error) {
		if (!(error instanceof ProviderSilent)) throw error;
		services.log.warn({ refundId: reserved.refund.id, error }, "refund without an answer");
		result =
			reserved.isNew && error instanceof RefundNotTaken ? notTaken(error) : pendingResult(error);
	}
	if (result.outcome === "pending") {
		const order = await services.database.transaction(toTenancy(scope), async (tx) => {
			await noteOpen(tx, scope, reserved.refund.id, result);
			return getOrder(tx, reserved.order.id);
		});
		return refused(scope, 202, result.errors.join(" "), { order });
	}
	return finish(async (tx) => {
		const settled = await settleRefund(
			tx,
			{ scope, config: services.config },
			reserved.refund.id,
			result,
		);
		const order = await toOrderDetail(tx, settled.row);
		if (isOpenRefund(settled.refund)) return refused(scope, 202, `${SILENT} ${CHECKED}`, { order });
		if (settled.errors.length === 0) return { status: 200, body: order };
		const status = settled.refund.status === "declined" ? 422 : 207;
		return refused(scope, status, joinErrors(settled), {
			errors: settled.errors,
			order,
			...(result.needsLink && { kind: "not-linked" as const }),
		});
	});
}

/** Asks the provider, first looking up a refund it may have seen. Throws `ProviderSilent`. */
export async function requestProviderRefund(
	services: Services,
	{ refund, order, isNew }: Reserved,
): Promise<RefundResult> {
	if (refund.settledAt) return settledBefore(refund);
	const byProvider = refund.amount - refund.giftCardAmount;
	if (byProvider === 0) return { outcome: "succeeded", refunded: 0, reference: "", errors: [] };
	const { account } = refund;
	const provider = account
		? services.linkedPayments.createProvider(services, { ...account, storeId: order.storeId })
		: services.payments;
	const { currency, reason, createdAt, providerReference: reference } = refund;
	const request: RefundRequest = {
		refundId: refund.id,
		paymentUid: requirePaymentUid(order),
		last4: order.paymentLast4,
		amount: byProvider,
		currency,
		reason,
		createdAt,
		reference,
	};
	const known = isNew ? null : await provider.findRefund(request);
	const result = known ?? (await provider.refund(request));
	const isSilent = result.outcome === "pending" && result.errors.length === 0;
	return isSilent ? { ...result, errors: [`${PENDING} ${CHECKED}`] } : result;
}

export function pendingResult({ reason }: ProviderSilent): RefundResult {
	return {
		outcome: "pending",
		refunded: 0,
		reference: "",
		errors: [`${reason ?? SILENT} ${CHECKED}`],
	};
}

function notTaken({ reason, needsLink }: RefundNotTaken): RefundResult {
	const errors = [`${reason ?? SILENT} ${NOT_TAKEN}${needsLink ? "." : ": try again."}`];
	const result = {
		outcome: "declined",
		refunded: 0,
		reference: "",
		errors,
		isUnread: true,
	} as const;
	return needsLink ? { ...result, needsLink } : result;
}

function settledBefore({ status, amount, providerReference }: Reserved["refund"]): RefundResult {
	const refunded = status === "succeeded" ? amount : 0;
	const outcome = status === "succeeded" ? "succeeded" : "declined";
	return { outcome, refunded, reference: providerReference, errors: [] };
}

/** Per person: two people with the same key request two refunds. */
function actorRefundKey({ actor }: Scope, key: string): string {
	return `${actor.uuid ?? actor.label}:${key}`;
}

function joinErrors({ errors }: Settled): string {
	return errors.join(" ");
}

function refused(
	scope: Scope,
	status: 202 | 207 | 422,
	message: string,
	details: OrderIncident["details"] & { kind?: "not-linked" },
): Answer<OrderIncident> {
	return {
		status,
		body: { ...toErrorEnvelope(new GatewayError(status, message), scope.requestId), details },
	};
}
