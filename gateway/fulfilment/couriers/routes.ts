import { z } from "@hono/zod-openapi";
import { sentToCourierSchema } from "~/models/orders/courier-order-answer.schema";
import { heardSchema } from "~/models/shared/answer.schema";
import { doorDashWebhookSchema } from "../../adapters/couriers/doordash-delivery";
import { uberWebhookSchema } from "../../adapters/couriers/uber-delivery";
import { mutation, open, read } from "../../core/endpoint";
import { cancelCourier, getCourierOrder, sendCourierAgain } from "./courier-order";
import { handleCourierWebhook, handleDoorDashWebhook } from "./handle-courier-webhook";

const tag = "Delivery";
const path = "/api/v2/orders/:uuid/courier";
const params = z.object({ uuid: z.uuid() });

export const COURIER_WEBHOOK_PATH = "/delivery/api/v1/webhooks/uber-direct";
export const DOORDASH_WEBHOOK_PATH = "/delivery/api/v1/webhooks/doordash-drive";

export const courierEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "Get the courier status of an order",
		access: { anyOf: [["ORDER.API_READ"]] },
		params,
		answer: sentToCourierSchema,
		handle: (tx, { params }) => getCourierOrder(tx, params.uuid),
	}),
	mutation({
		method: "post",
		path,
		tag,
		summary: "Request a courier again after a failure",
		access: { anyOf: [["ORDER.ACTION"]] },
		params,
		answer: sentToCourierSchema,
		handle: (tx, { scope, params }) => sendCourierAgain(tx, scope, params.uuid),
	}),
	mutation({
		method: "delete",
		path,
		tag,
		summary: "Cancel the courier of an order, not the order",
		access: { anyOf: [["ORDER.ACTION"]] },
		params,
		answer: sentToCourierSchema,
		handle: (tx, { scope, params }) => cancelCourier(tx, scope, params.uuid),
	}),
	open({
		method: "post",
		path: COURIER_WEBHOOK_PATH,
		tag,
		summary: "Receive a delivery update from Uber Direct, signed with the partner's secret",
		body: uberWebhookSchema,
		answer: heardSchema,
		handle: async ({ services, body, context }) =>
			handleCourierWebhook(services, {
				raw: await context.req.text(),
				signature:
					context.req.header("x-uber-signature") ??
					context.req.header("x-postmates-signature") ??
					"",
				data: body.data,
			}),
	}),
	open({
		method: "post",
		path: DOORDASH_WEBHOOK_PATH,
		tag,
		summary: "Receive a delivery event from DoorDash Drive, with the partner's password",
		body: doorDashWebhookSchema,
		answer: heardSchema,
		handle: async ({ services, body, context }) =>
			handleDoorDashWebhook(services, {
				authorization: context.req.header("authorization") ?? "",
				externalId: body.external_delivery_id,
			}),
	}),
] as const;
