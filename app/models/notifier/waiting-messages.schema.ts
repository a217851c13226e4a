import { z } from "zod";
import { exactly } from "~/models/shared/exactly.schema";
import type { WaitingMessages } from "./waiting-messages";

export const waitingMessagesSchema = exactly<WaitingMessages>()(
	z.object({
		waiting: z.int().meta({ example: 3 }),
		since: z.iso.datetime().nullable(),
		reason: z.string().nullable().meta({ example: "450 Mailbox is busy" }),
	}),
);

export const clearingSchema = z.object({
	/** Null: of all locations that the caller sees. */
	storeId: z.uuid().nullable().default(null),
});

export const retriedSchema = z.object({ retried: z.int().meta({ example: 3 }) });

export const clearedSchema = z.object({ cleared: z.int().meta({ example: 3 }) });
