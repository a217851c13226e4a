import { z } from "zod";
import { exactly } from "~/models/shared/exactly.schema";
import type { SpecialDay, TimeWindow, WeeklySchedule } from "./business-hours";

export const windowsSchema = z.array(
	exactly<TimeWindow>()(
		z.object({
			start: z.string().meta({ example: "09:00" }),
			end: z.string().meta({ example: "21:30" }),
		}),
	),
);

export const specialDaySchema = exactly<SpecialDay>()(
	z.object({
		date: z.string().meta({ example: "2026-12-25" }),
		times: windowsSchema.meta({ example: [] }),
		closedAllDay: z.boolean().meta({ example: true }),
		endsNightBefore: z.boolean().optional(),
	}),
);

export const weekSchema = exactly<WeeklySchedule>()(
	z.object({
		mon: windowsSchema,
		tue: windowsSchema,
		wed: windowsSchema,
		thu: windowsSchema,
		fri: windowsSchema,
		sat: windowsSchema,
		sun: windowsSchema,
	}),
);
