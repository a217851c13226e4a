import { z } from "zod";
import { idSchema, timeZoneSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { BusinessHours, TimeWindow, WeeklySchedule } from "./business-hours";
import type { OrderingTerms } from "./ordering-terms";

const windowsSchema = z.array(
	exactly<TimeWindow>()(
		z.object({
			start: z.string().meta({ example: "09:00" }),
			end: z.string().meta({ example: "21:30" }),
		}),
	),
);

const weekSchema = exactly<WeeklySchedule>()(
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

export const businessHoursSchema = exactly<BusinessHours>()(
	z.object({
		storeId: idSchema,
		weekly: weekSchema,
		dineIn: weekSchema,
		haveDineInHours: z.boolean(),
		specialDays: z.array(
			z.object({
				date: z.string().meta({ example: "2026-12-25" }),
				times: windowsSchema.meta({ example: [] }),
				closedAllDay: z.boolean().meta({ example: true }),
				endsNightBefore: z.boolean().optional(),
			}),
		),
		version: versionSchema,
	}),
);

export const orderingTermsSchema = exactly<OrderingTerms>()(
	z.object({
		storeId: idSchema,
		title: z.string().meta({ example: "Harbour Lane Downtown" }),
		currency: z.enum(CURRENCIES),
		timeZone: timeZoneSchema,
		hours: businessHoursSchema,
	}),
);
