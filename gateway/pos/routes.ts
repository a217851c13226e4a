import { z } from "@hono/zod-openapi";
import { squareWebhookSchema } from "~/models/menu/pos-sync/pos-sync.schema";
import { sentToPosSchema } from "~/models/orders/pos-order-answer.schema";
import { cloverWebhookSchema } from "~/models/pos/clover-event.schema";
import { squareEventSchema } from "~/models/pos/square-event.schema";
import { heardSchema } from "~/models/shared/answer.schema";
import { mutation, open, read } from "../core/endpoint";
import { requireSquare, SQUARE_WEBHOOK_PATH } from "../menu/pos-sync/handle-pos-webhook";
import { handleSquareWebhook } from "../menu/pos-sync/handle-square-webhook";
import { followSquareOrder } from "./follow-vendor-order";
import { CLOVER_WEBHOOK_PATH, handleCloverWebhook, requireClover } from "./handle-clover-webhook";
import { getPosOrder, sendAgain } from "./pos-order";
import { followSquarePayment, recordSquareRefund } from "./record-square-refund";

const tag = "POS";
/** A thousand changes, with fields that nobody reads. */
const MESSAGE_CHARACTERS = 262_144;
const path = "/api/v2/orders/:uuid/pos";
const params = z.object({ uuid: z.uuid() });

export const posOrderEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "Get the status of sending an order to the POS",
		access: { anyOf: [["ORDER.API_READ"]] },
		params,
		answer: sentToPosSchema,
		handle: (tx, { params }) => getPosOrder(tx, params.uuid),
	}),
	mutation({
		method: "post",
		path,
		tag,
		summary: "Send an order to the POS again after it failed",
		access: { anyOf: [["ORDER.ACTION"]] },
		params,
		answer: sentToPosSchema,
		handle: (tx, { scope, params }) => sendAgain(tx, scope, params.uuid),
	}),
	open({
		method: "post",
		path: SQUARE_WEBHOOK_PATH,
		tag,
		summary: "Receive a signed event from a Square-type provider",
		body: z.union([squareEventSchema, squareWebhookSchema]),
		bodyCharacters: MESSAGE_CHARACTERS,
		answer: heardSchema,
		async handle({ services, body, context }) {
			const raw = await context.req.text();
			await requireSquare(services, raw, context.req.header("x-square-hmacsha256-signature") ?? "");
			if (!("merchant_id" in body)) return { heard: false };
			const { merchant_id: account } = body;
			switch (body.type) {
				case "order.updated":
					return {
						heard: await followSquareOrder(services, {
							account,
							reference: body.data.object.order_updated.order_id,
						}),
					};
				case "order.fulfillment.updated":
					return {
						heard: await followSquareOrder(services, {
							account,
							reference: body.data.object.order_fulfillment_updated.order_id,
						}),
					};
				case "refund.created":
				case "refund.updated": {
					const { id: refundId, payment_id: paymentId, order_id } = body.data.object.refund;
					const reference = order_id ?? "";
					if (!paymentId) return { heard: false };
					const named = { account, refundId, paymentId, reference };
					return { heard: await recordSquareRefund(services, named) };
				}
				case "payment.updated":
					return {
						heard: await followSquarePayment(services, account, body.data.object.payment),
					};
				default:
					return handleSquareWebhook(services, body);
			}
		},
	}),
	open({
		method: "post",
		path: CLOVER_WEBHOOK_PATH,
		tag,
		summary: "Receive a signed event from Clover",
		body: cloverWebhookSchema,
		bodyCharacters: MESSAGE_CHARACTERS,
		answer: heardSchema,
		async handle({ services, body, context }) {
			if ("verificationCode" in body) {
				services.log.info({ code: body.verificationCode }, "Clover asks for this code");
				return { heard: false };
			}
			requireClover(services, context.req.header("x-clover-auth") ?? "");
			return { heard: await handleCloverWebhook(services, body) };
		},
	}),
] as const;
