import { z } from "zod";
import { idSchema, timeZoneSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { BusinessHours } from "./business-hours";
import type { OrderingTerms } from "./ordering-terms";
import { specialDaySchema, weekSchema } from "./week-answer.schema";

export const businessHoursSchema = exactObject<BusinessHours>()({
	storeId: idSchema,
	weekly: weekSchema,
	dineIn: weekSchema,
	haveDineInHours: z.boolean(),
	specialDays: z.array(specialDaySchema),
	version: versionSchema,
});

export const orderingTermsSchema = exactObject<OrderingTerms>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Harbour Lane Downtown" }),
	currency: z.enum(CURRENCIES),
	timeZone: timeZoneSchema,
	hours: businessHoursSchema,
});
