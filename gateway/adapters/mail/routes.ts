import { z } from "@hono/zod-openapi";
import { pagedSchema } from "~/models/shared/list.schema";
import { outboxMessageSchema, outboxRowSchema } from "~/models/shared/outbox.schema";
import { readAcross } from "../../core/endpoint";
import { getOutboxMessage, listOutbox, outboxQuery } from "./list-outbox";

const tag = "Mail";
const access = { anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"]] } as const;

export const mailEndpoints = [
	readAcross({
		method: "get",
		path: "/api/v2/outbox",
		tag,
		summary: "List all messages, in a demo only",
		access,
		query: outboxQuery,
		answer: pagedSchema(outboxRowSchema),
		handle: ({ services, query }) => listOutbox(services, query),
	}),
	readAcross({
		method: "get",
		path: "/api/v2/outbox/:id",
		tag,
		summary: "Get one message with its text, in a demo only",
		access,
		params: z.object({ id: z.uuid() }),
		answer: outboxMessageSchema,
		handle: ({ services, params }) => getOutboxMessage(services, params.id),
	}),
] as const;
