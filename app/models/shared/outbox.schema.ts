import { z } from "zod";
import { emailSchema, idSchema, instantSchema } from "./answer.schema";
import { exactly, exactObject } from "./exactly.schema";
import type { OutboxMessage, OutboxRow } from "./outbox";

const rowShape = {
	id: idSchema,
	kind: z.string().meta({ example: "invitation" }),
	recipient: emailSchema,
	subject: z.string().meta({ example: "You are invited to Harbour Lane Kitchen" }),
	createdAt: instantSchema,
	sentAt: instantSchema.nullable(),
	attempts: z.int().meta({ example: 1 }),
	lastError: z.string().nullable().meta({ example: null }),
	state: z.enum(["waiting", "sent", "given-up", "too-late", "cleared"]).meta({ example: "sent" }),
};

export const outboxRowSchema = exactly<OutboxRow>()(z.object(rowShape));

export const outboxMessageSchema = exactObject<OutboxMessage>()({
	...rowShape,
	text: z.string().meta({ example: "Please follow this link." }),
});
