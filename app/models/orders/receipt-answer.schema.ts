import { z } from "zod";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { OrderReceipt } from "./receipt";

export const receiptSchema = exactly<OrderReceipt>()(
	z.object({
		recipient: z.string().meta({ example: "ada@guest.example" }),
		problem: z.string().nullable().meta({ example: null }),
		sentAt: instantSchema.nullable(),
		subject: z.string().meta({ example: "Your receipt from Harbour Lane Kitchen" }),
		text: z.string(),
		html: z.string(),
	}),
);
