import { z } from "zod";
import { minorSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { DeliveryAnswer } from "./delivery-answer";

/** Delivery destination in decimal degrees, and basket in minor units and grams. */
export const deliveryQuestionSchema = z.object({
	latitude: z.coerce.number<number | string>().min(-90).max(90),
	longitude: z.coerce.number<number | string>().min(-180).max(180),
	subtotal: z.coerce.number<number | string>().int().min(0).max(100_000_000).default(2000),
	weight: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
});

export const deliveryAnswerSchema = exactObject<DeliveryAnswer>()({
	zoneId: z.uuid().nullable(),
	isDelivered: z.boolean(),
	words: z.array(z.string()).meta({ example: ["Around the corner, 1.2 miles away"] }),
	fee: z
		.object({
			name: z.string().meta({ example: "Delivery fee" }),
			amount: minorSchema.meta({ example: 399 }),
			why: z.string().meta({ example: "Around the corner: flat fee" }),
		})
		.nullable(),
	currency: z.enum(CURRENCIES),
});

export type DeliveryQuestion = z.output<typeof deliveryQuestionSchema>;
