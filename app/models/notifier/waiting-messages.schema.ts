import { z } from "zod";
import { exactly } from "~/models/shared/exactly.schema";
import type { WaitingMessages } from "./waiting-messages";

export const waitingMessagesSchema = exactly<WaitingMessages>()(
	z.object({ waiting: z.int().meta({ example: 3 }) }),
);

export const clearingSchema = z.object({
	/** Null: of all locations that the caller sees. */
	storeId: z.uuid().nullable().default(null),
});

export const clearedSchema = z.object({ cleared: z.int().meta({ example: 3 }) });
