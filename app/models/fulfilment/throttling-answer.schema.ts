import { z } from "zod";
import { WEEKDAYS } from "~/models/hours/business-hours";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { WithLocation } from "./fulfilment-answer.schema";
import type { Throttling } from "./throttling";

const window = {
	from: z.string().meta({ example: "18:00" }),
	to: z.string().meta({ example: "20:30" }),
	capacity: z.int().nullable().meta({ example: 180 }),
};

export const throttlingAnswerSchema = exactly<WithLocation<Throttling>>()(
	z.object({
		storeId: idSchema,
		version: versionSchema,
		isEnabled: z.boolean(),
		defaultCapacity: z.int().nullable().meta({ example: 240 }),
		weekly: z.array(z.object({ ...window, weekdays: z.array(z.enum(WEEKDAYS)) })),
		oneTime: z.array(z.object({ ...window, date: z.string().meta({ example: "2026-12-24" }) })),
	}),
);
