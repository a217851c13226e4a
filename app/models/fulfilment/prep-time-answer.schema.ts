import { z } from "zod";
import { WEEKDAYS } from "~/models/hours/business-hours";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { WithLocation } from "./fulfilment-answer.schema";
import type { PrepTime } from "./prep-time";

export const prepWindowSchema = z.object({
	from: z.string().meta({ example: "18:00" }),
	to: z.string().meta({ example: "20:30" }),
	weekdays: z.array(z.enum(WEEKDAYS)),
	minutes: z.int().meta({ example: 10 }),
});

export const prepTimeSchema = exactObject<WithLocation<PrepTime>>()({
	storeId: idSchema,
	version: versionSchema,
	average: z.int().meta({ example: 20 }),
	delay: z.int().meta({ example: 0 }),
	byTotal: z.array(
		z.object({
			from: z.int().meta({ example: 8_000 }),
			to: z.int().nullable().meta({ example: null }),
			minutes: z.int().meta({ example: 10 }),
		}),
	),
	byWindow: z.array(prepWindowSchema),
	additionalNotification: z.int().meta({ example: 0 }),
});
