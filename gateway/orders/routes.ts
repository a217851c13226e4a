import { z } from "@hono/zod-openapi";
import { and, eq, isNull, ne } from "drizzle-orm";
import { orderingTermsSchema } from "~/models/hours/business-hours-answer.schema";
import type { OrderingTerms } from "~/models/hours/ordering-terms";
import { orderActionsSchema, orderListQuerySchema } from "~/models/orders/order.schema";
import {
	orderCountsSchema,
	orderDetailSchema,
	orderIncidentSchema,
	orderListSchema,
	refundTermsSchema,
} from "~/models/orders/order-answer.schema";
import type { RefundTerms } from "~/models/orders/order-detail";
import { isPaidByProvider, refundableToCards } from "~/models/orders/order-money";
import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import type { OrderReceipt } from "~/models/orders/receipt";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { LinkedPayments } from "../adapters/payments/provider";
import type { Tx } from "../core/database";
import { mutation, read, steps } from "../core/endpoint";
import { notFound } from "../core/errors";
import { findLapsedCards } from "../gift-cards/lapsed-cards";
import { cardsToReturn } from "../gift-cards/refund-cards";
import { toBusinessHours } from "../hours/get-business-hours";
import { businessHours } from "../hours/tables";
import { locations } from "../locations/tables";
import { isStuck, refundPlace } from "./cancel-elsewhere";
import { getOrder, listRefunds } from "./get-order";
import { countOrders } from "./list-counts";
import { isOver } from "./list-filters";
import { listOrders } from "./list-orders";
import { toOrder } from "./order";
import { getReceipt, sendReceipt } from "./receipts/send-receipt";
import { refundAgain } from "./refund-again";
import { refundOrder } from "./refund-order";
import { toRefundablePayment } from "./reserve-refund";
import { requireActions, runActions } from "./run-actions";
import { orders } from "./tables";
import { undoComplete } from "./undo-complete";
import { undoConfirm } from "./undo-confirm";

const receiptSchema = exactObject<OrderReceipt>()({
	recipient: z.string().meta({ example: "ada@guest.example" }),
	problem: z.string().nullable().meta({ example: null }),
	sentAt: instantSchema.nullable(),
	subject: z.string().meta({ example: "Your receipt from Harbour Lane Kitchen" }),
	text: z.string(),
	html: z.string(),
});

const tag = "Orders";
const path = "/api/v2/orders";
const params = z.object({ uuid: z.uuid() });

export const orderEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "List orders: filter, search, sort (spec 3.20, 7.9)",
		access: { anyOf: [["ORDER.API_READ"]] },
		query: orderListQuerySchema,
		answer: orderListSchema,
		isPast: ({ endDate }, isForFile) => isForFile || isOver(endDate, Date.now()),
		handle: (tx, call) => listOrders(tx, call, call.query),
	}),
	read({
		method: "get",
		path: `${path}/counts`,
		tag,
		summary: "Count the orders of each tab",
		access: { anyOf: [["ORDER.API_READ"]] },
		query: orderListQuerySchema.pick({ storeIds: true }),
		answer: orderCountsSchema,
		handle: (tx, { query }) => countOrders(tx, query.storeIds ?? []),
	}),
	read({
		method: "get",
		path: `${path}/terms/:storeId`,
		tag,
		summary: "Get what senders of orders need of a location: currency, time zone, hours",
		access: { anyOf: [["MERCHANT_ORDER.API_CREATE"]] },
		params: z.object({ storeId: z.uuid() }),
		answer: orderingTermsSchema,
		handle: (tx, { params }) => getOrderingTerms(tx, params.storeId),
	}),
	read({
		method: "get",
		path: `${path}/:uuid`,
		tag,
		summary: "Get one order with its refunds and history (spec 7.9)",
		access: { anyOf: [["ORDER.API_READ"]] },
		params,
		answer: orderDetailSchema,
		handle: (tx, { params }) => getOrder(tx, params.uuid),
	}),
	read({
		method: "get",
		path: `${path}/:uuid/refund-terms`,
		tag,
		summary: "Get the account that refunds an order's payment, or why none can",
		access: { anyOf: [["ORDER.API_READ"]] },
		params,
		answer: refundTermsSchema,
		handle: (tx, { services, params }) => getRefundTerms(tx, services.linkedPayments, params.uuid),
	}),
	read({
		method: "get",
		path: `${path}/:uuid/receipt`,
		tag,
		summary: "Get the receipt of an order as its customer gets it by email",
		access: { anyOf: [["ORDER.API_READ"]] },
		params,
		answer: receiptSchema,
		handle: (tx, { services, params }) => getReceipt(tx, services, params.uuid),
	}),
	mutation({
		method: "post",
		path: `${path}/:uuid/receipt`,
		tag,
		summary: "Email the receipt of an order to its customer",
		access: { anyOf: [["ORDER.ACTION"]] },
		params,
		answer: receiptSchema,
		handle: (tx, call) => sendReceipt(tx, call, call.params.uuid),
	}),
	steps({
		method: "patch",
		path: `${path}/:uuid/actions`,
		tag,
		summary: "Run actions on an order, all or none (spec 3.21, 7.9)",
		access: { anyOf: [["ORDER.ACTION"], ["ORDER.CANCEL"], ["ORDER.REFUND"]] },
		params,
		body: orderActionsSchema,
		answer: orderDetailSchema,
		otherAnswers: { 202: orderIncidentSchema, 207: orderIncidentSchema },
		handle: async (call, finish, claim) => {
			const { scope, params, body, version } = call;
			requireActions(scope, body.actions);
			const request = { orderId: params.uuid, actions: body.actions, version };
			const refund = body.actions.find((action) => action.type === "REFUND_ORDER");
			if (refund) return refundOrder(call, { ...request, refund }, finish, claim);
			return finish(async (tx) => {
				const refundAt = await refundPlace(tx, call.services.linkedPayments, request);
				return { status: 200, body: await runActions(tx, call, { ...request, refundAt }) };
			});
		},
	}),
	steps({
		method: "post",
		path: `${path}/:uuid/refunds/:refundId/again`,
		tag,
		summary: "Retry an open or declined refund; simultaneous calls retry once (spec 4.8)",
		access: { anyOf: [["ORDER.REFUND"]] },
		params: params.extend({ refundId: z.uuid() }),
		answer: orderDetailSchema,
		otherAnswers: { 202: orderIncidentSchema, 207: orderIncidentSchema },
		handle: (call, finish, claim) => {
			const { uuid: orderId, refundId } = call.params;
			return refundAgain(call, { orderId, refundId }, finish, claim);
		},
	}),
	mutation({
		method: "post",
		path: `${path}/:uuid/undo-complete`,
		tag,
		summary: "Restore the previous status of a completed order, within 60 seconds",
		access: { anyOf: [["ORDER.ACTION"]] },
		params,
		answer: orderDetailSchema,
		handle: (tx, { scope, params, version }) =>
			undoComplete(tx, scope, { orderId: params.uuid, version }),
	}),
	mutation({
		method: "post",
		path: `${path}/:uuid/undo-confirm`,
		tag,
		summary: "Undo the confirmation of an order, within 10 seconds",
		access: { anyOf: [["ORDER.ACTION"]] },
		params,
		answer: orderDetailSchema,
		handle: (tx, { scope, params, version }) =>
			undoConfirm(tx, scope, { orderId: params.uuid, version }),
	}),
] as const;

async function getOrderingTerms(tx: Tx, storeId: string): Promise<OrderingTerms> {
	const [row] = await tx
		.select({ location: locations, hours: businessHours })
		.from(locations)
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(
			and(
				eq(locations.storeId, storeId),
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
			),
		);
	if (!row) throw notFound("Location");
	return {
		storeId,
		title: row.location.title,
		currency: row.location.currency,
		timeZone: row.location.contactInfo.timeZone,
		hours: toBusinessHours(row.hours),
	};
}

/** Finds the account that refunds an order's payment, and what blocks a refund there (spec 3.17). Throws 404. */
async function getRefundTerms(
	tx: Tx,
	linkedPayments: LinkedPayments,
	orderId: string,
): Promise<RefundTerms> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
	if (!row) throw notFound("Order");
	const refunds = await listRefunds(tx, row);
	const order = toOrder(row, refunds);
	const left = refundableToCards(order);
	const parts = await cardsToReturn(tx, row, left);
	const byCards = {
		lapsedCards: await findLapsedCards(tx, row, left),
		cards: parts.map(({ card, amount }) => ({ last4: card.last4, amount })),
	};
	if (!isPaidByProvider(order)) {
		return { provider: null, problem: null, isStuck: false, ...byCards };
	}
	const choice = await linkedPayments.choose(tx, toRefundablePayment(row));
	const { account, problem } = choice;
	const provider = account && PAYMENT_PROVIDER_NAMES[account.provider];
	return { provider, problem, isStuck: isStuck(row, refunds, choice), ...byCards };
}
