import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ReportHomeId } from "~/models/reports/report-home";
import type { RangePreset } from "~/models/reports/report-range";
import type { Every, ScheduleState } from "~/models/reports/report-schedule";
import type { ReportName } from "~/models/reports/reports";
import type { FileType } from "~/models/shared/table-file";
import { instant } from "../../core/columns";

export const reportSchedules = pgTable(
	"report_schedules",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		userUuid: uuid("user_uuid").notNull(),
		home: text("home").$type<ReportHomeId>().notNull(),
		storeId: uuid("store_id"),
		report: text("report").$type<ReportName>().notNull(),
		query: text("query").notNull(),
		range: text("range").$type<RangePreset>().notNull(),
		every: text("every").$type<Every>().notNull(),
		weekday: integer("weekday").notNull(),
		day: integer("day").notNull(),
		hour: integer("hour").notNull(),
		zone: text("zone").notNull(),
		format: text("format").$type<FileType>().notNull(),
		state: text("state").$type<ScheduleState>().notNull().default("on"),
		reason: text("reason"),
		/** Next due time; null unless the schedule is on. */
		nextAt: instant("next_at"),
		/** When the next attempt is due: later than `next_at` after a failure, so that it does not delay other reports. */
		tryAt: instant("try_at"),
		attempts: integer("attempts").notNull().default(0),
		lastAt: instant("last_at"),
		lastResult: text("last_result"),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		index("report_schedules_by_person").on(table.merchantId, table.userUuid),
		index("report_schedules_by_due").on(table.tryAt).where(sql`state = 'on'`),
	],
);

export type ScheduleRow = typeof reportSchedules.$inferSelect;

export const SCHEDULE = "report-schedule";
