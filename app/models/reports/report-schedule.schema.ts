import { z } from "zod";
import { idSchema, instantSchema, timeZoneSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { isZone } from "~/models/shared/zone-database.server";
import { REPORT_HOMES } from "./report-home";
import { RANGE_PRESETS, type RangePreset } from "./report-range";
import {
	EVERY,
	type Every,
	type ReportSchedule,
	SCHEDULE_QUERY_LENGTH,
	SCHEDULE_STATES,
	WHENS,
} from "./report-schedule";
import { REPORT_NAMES } from "./reports";

const enumKeys = <Key extends string>(table: Record<Key, unknown>) =>
	Object.keys(table) as [Key, ...Key[]];

const range = z.enum(enumKeys<RangePreset>(RANGE_PRESETS)).meta({ example: "yesterday" });
const every = z.enum(enumKeys<Every>(EVERY)).meta({ example: "day" });
const format = z.enum(["xlsx", "csv"]);
const zone = z.string().refine(isZone, "Unknown time zone").meta({ example: "America/New_York" });
const report = z.enum(REPORT_NAMES).meta({ example: "sales-by-day" });
const weekday = z.int().min(1).max(7).meta({ example: 1 });
const day = z.int().min(1).max(31).meta({ example: 1 });
const hour = z.int().min(0).max(23).meta({ example: 7 });
const query = z
	.string()
	.max(SCHEDULE_QUERY_LENGTH, "Too many filters to save")
	.meta({ example: "compare=year" });

const timingShape = { range, every, weekday, day, hour, zone, format };
const reportShape = { home: z.enum(REPORT_HOMES), storeId: idSchema.nullable(), report, query };

export const newScheduleBody = z.object({ ...reportShape, ...timingShape });

export const scheduleBody = z
	.object({ ...timingShape, isPaused: z.boolean() })
	.partial()
	.meta({ example: { isPaused: true } });

export const scheduleForm = z.object({
	range,
	zone,
	format,
	when: z.enum(WHENS),
	hour: z.coerce.number<unknown>().pipe(hour),
});

export const newScheduleForm = scheduleForm.extend({
	home: reportShape.home,
	report,
	query: query.default(""),
	storeId: z.uuid().nullable().default(null),
});

export const stopReportsBody = z.object({
	code: z.string({ error: "Must not be empty" }).min(1).max(200).meta({ example: "made up" }),
});

export const reportScheduleSchema = exactly<ReportSchedule>()(
	z.object({
		id: idSchema,
		...reportShape,
		...timingShape,
		zone: timeZoneSchema,
		query: z.string(),
		state: z.enum(SCHEDULE_STATES),
		reason: z.string().nullable().meta({ example: null }),
		nextAt: instantSchema.nullable(),
		lastAt: instantSchema.nullable(),
		lastResult: z.string().nullable().meta({ example: "Sent, 40 rows" }),
		version: z.int(),
	}),
);
