import { z } from "zod";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { KitchenDay } from "./kitchen-hour";
import type { ThrottlingTrialOf } from "./throttling-trial";

const count = (example: number) => z.int().meta({ example });

export const throttlingTrialSchema = exactly<ThrottlingTrialOf>()(
	z.object({
		from: instantSchema,
		to: instantSchema,
		orders: count(1064),
		minutes: count(21_280),
		fullHours: count(7),
		moved: count(23),
		movedMinutes: count(460),
		waitMinutes: count(812),
		refused: count(1),
		refusedMinutes: count(20),
	}),
);

export const kitchenDaySchema = exactly<KitchenDay>()(
	z.object({
		date: z.string().meta({ example: "2026-03-10" }),
		isEnabled: z.boolean(),
		hours: z.array(
			z.object({
				at: instantSchema,
				booked: count(140),
				capacity: z.number().nullable().meta({ example: 240 }),
			}),
		),
		openAt: z.array(instantSchema),
		minutesPerOrder: z.number().nullable().meta({ example: 20 }),
	}),
);
