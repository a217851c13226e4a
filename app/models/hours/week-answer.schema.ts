import { z } from "zod";
import { exactObject } from "~/models/shared/exactly.schema";
import type { SpecialDay, TimeWindow, WeeklySchedule } from "./business-hours";

export const windowsSchema = z.array(
	exactObject<TimeWindow>()({
		start: z.string().meta({ example: "09:00" }),
		end: z.string().meta({ example: "21:30" }),
	}),
);

export const specialDaySchema = exactObject<SpecialDay>()({
	date: z.string().meta({ example: "2026-12-25" }),
	times: windowsSchema.meta({ example: [] }),
	closedAllDay: z.boolean().meta({ example: true }),
	endsNightBefore: z.boolean().optional(),
});

export const weekSchema = exactObject<WeeklySchedule>()({
	mon: windowsSchema,
	tue: windowsSchema,
	wed: windowsSchema,
	thu: windowsSchema,
	fri: windowsSchema,
	sat: windowsSchema,
	sun: windowsSchema,
});
