import { z } from "zod";
import {
	FISCAL_CALENDARS,
	FISCAL_YEAR_ENDS,
	type FiscalKind,
	type FiscalYearEnd,
	LATEST_DAY_END,
} from "./fiscal-calendar";

const enumKeys = <Key extends string>(labels: Record<Key, unknown>) =>
	Object.keys(labels) as [Key, ...Key[]];

export const calendarShape = {
	businessDayEnd: z.int().min(0).max(LATEST_DAY_END).meta({ example: 4 }),
	weekStart: z.int().min(1).max(7).meta({ example: 1 }),
	fiscalCalendar: z.enum(enumKeys<FiscalKind>(FISCAL_CALENDARS)).meta({ example: "4-4-5" }),
	fiscalYearMonth: z.int().min(1).max(12).meta({ example: 1 }),
	fiscalYearEnd: z.enum(enumKeys<FiscalYearEnd>(FISCAL_YEAR_ENDS)),
};

const coercedNumber = z.coerce.number<unknown>();

export const calendarFormShape = {
	...calendarShape,
	businessDayEnd: coercedNumber.pipe(calendarShape.businessDayEnd),
	weekStart: coercedNumber.pipe(calendarShape.weekStart),
	fiscalYearMonth: coercedNumber.pipe(calendarShape.fiscalYearMonth),
};
