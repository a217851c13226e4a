import type { OrderAction } from "~/models/orders/order";
import type { OrderDetail, OrderIncident } from "~/models/orders/order-detail";
import { giftCardShare } from "~/models/orders/order-money";
import { isOpenRefund } from "~/models/orders/order-moves";
import { refundRetryIssue } from "~/models/orders/refund-again";
import type { Tx } from "../core/database";
import type { Claim, Finish } from "../core/endpoint";
import { GatewayError, notFound } from "../core/errors";
import type { Answer } from "../core/idempotency";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { type LockedOrder, lockOrder } from "./get-order";
import { type RefundRow, toRefund } from "./order";
import { refundChoice } from "./refund-lines/refund-lines";
import { carryOutRefund } from "./refund-order";
import { countAttempt, type Reserved, reserveRefund } from "./reserve-refund";
import { writeMove } from "./write-move";

interface Again {
	orderId: string;
	refundId: string;
}

/** Retries an open or declined refund under the same refund id, so repeats have no second effect. Throws 404, 422. */
export async function refundAgain(
	call: { services: Services; scope: Scope },
	request: Again,
	finish: Finish<OrderDetail | OrderIncident>,
	claim: Claim,
): Promise<Answer<OrderDetail | OrderIncident>> {
	const { services, scope } = call;
	const reserved = await services.database.transaction(toTenancy(scope), async (tx) => {
		await claim(tx);
		return reserveAgain(tx, call, request);
	});
	return carryOutRefund(call, reserved, finish);
}

async function reserveAgain(
	tx: Tx,
	{ services, scope }: { services: Services; scope: Scope },
	{ orderId, refundId }: Again,
): Promise<Reserved> {
	const locked = await lockOrder(tx, orderId);
	const refund = locked.refunds.find(({ id }) => id === refundId);
	if (!refund) throw notFound("Refund");
	const begun = locked.refunds.find(({ key }) => key === refundKey(refund)) ?? refund;
	if (isOpenRefund(begun)) return reserveRetry(tx, scope, locked, begun);
	if (begun !== refund || begun.status !== "declined") {
		return { refund: begun, order: locked.row, isNew: false };
	}
	const issue = refundRetryIssue(locked.order, toRefund(refund));
	if (issue) throw new GatewayError(422, issue, { errors: [issue] });
	const { amount, giftCardAmount } = refund;
	const isDefaultSplit = giftCardAmount === giftCardShare(locked.order, amount);
	const action = {
		...toRefundAction(refund, scope),
		choice: await refundChoice(tx, refund),
		firstTo: isDefaultSplit ? ("payment" as const) : ("giftCards" as const),
	};
	return reserveRefund(
		tx,
		{ scope, services },
		{
			orderId,
			version: null,
			key: refundKey(refund),
			actions: [...refund.afterwards, action],
			refund: action,
		},
	);
}

async function reserveRetry(
	tx: Tx,
	scope: Scope,
	locked: LockedOrder,
	refund: RefundRow,
): Promise<Reserved> {
	const { id, amount, attempts } = refund;
	const counted = await countAttempt(tx, refund);
	const { row } = await writeMove(tx, scope, locked, {
		action: "refund-again",
		changes: {},
		noted: {
			before: { refund: { id, amount, attempts } },
			after: { refund: { id, amount, attempts: counted.attempts } },
		},
		keepsVersion: true,
	});
	return { refund: counted, order: row, isNew: false };
}

function refundKey({ id }: RefundRow): string {
	return `again:${id}`;
}

function toRefundAction({ amount, reason, cardsTo }: RefundRow, { actor }: Scope) {
	return {
		type: "REFUND_ORDER",
		amount,
		reason,
		cardsTo,
		statusChangeSource: "dashboard",
		source: "dashboard",
		refundByUserId: actor.uuid ?? "",
	} satisfies OrderAction;
}
