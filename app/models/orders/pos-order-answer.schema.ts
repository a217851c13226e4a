import { z } from "zod";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { POS_ORDER_STATES, type PosOrder } from "./pos-order";

const posOrderSchema = exactObject<PosOrder>()({
	state: z.enum(POS_ORDER_STATES).meta({ example: "sent" }),
	attempts: z.int().meta({ example: 1 }),
	reference: z.string().meta({ example: "POS-1042" }),
	difference: z.int().meta({ example: 0 }),
	lastError: z.string().nullable().meta({ example: null }),
	sentAt: instantSchema.nullable(),
	dueAt: instantSchema.nullable().meta({ example: null }),
});

/** Null for an order that does not go to a point of sale. */
export const sentToPosSchema = exactObject<{ posOrder: PosOrder | null }>()({
	posOrder: posOrderSchema.nullable(),
});
