import { z } from "@hono/zod-openapi";
import { coverageSchema } from "~/models/notifier/coverage.schema";
import { testMessageSchema, testRequestSchema } from "~/models/notifier/test-message.schema";
import {
	clearedSchema,
	clearingSchema,
	retriedSchema,
	waitingMessagesSchema,
} from "~/models/notifier/waiting-messages.schema";
import { mutation, read, steps } from "../core/endpoint";
import { clearWaiting, retryWaiting } from "./clear-waiting";
import { countWaiting } from "./count-waiting";
import { getCoverage } from "./get-coverage";
import { sendTest } from "./send-test";

const tag = "Notifications";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

export const notifierEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/notification-coverage",
		tag,
		summary: "List who receives which messages of a location",
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		params,
		answer: coverageSchema,
		handle: (tx, { scope, params }) => getCoverage(tx, scope, params.storeId),
	}),
	steps({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/notifications/:id/tests",
		tag,
		summary: "Send a test message to a recipient now",
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		params: params.extend({ id: z.uuid() }),
		body: testRequestSchema,
		answer: testMessageSchema,
		handle: (call, finish) => sendTest(call, finish),
	}),
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/waiting-messages",
		tag,
		summary: "Count the unsent messages to locations, with since when and why",
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		params: z.object({ merchantId: z.uuid() }),
		query: z.object({ storeId: z.uuid().optional() }),
		answer: waitingMessagesSchema,
		handle: (tx, { query, services }) => countWaiting(tx, services, query.storeId ?? null),
	}),
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/message-clearings",
		tag,
		summary: "Delete the unsent messages",
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid() }),
		body: clearingSchema,
		answer: clearedSchema,
		handle: (tx, { scope, services, body }) => clearWaiting(tx, scope, services, body.storeId),
	}),
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/message-retries",
		tag,
		summary: "Send the unsent messages now",
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid() }),
		body: clearingSchema,
		answer: retriedSchema,
		handle: (tx, { scope, body }) => retryWaiting(tx, scope, body.storeId),
	}),
] as const;
