import { boolean, integer, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SpecialDay, WeeklySchedule } from "~/models/hours/business-hours";

export const businessHours = pgTable("business_hours", {
	storeId: uuid("store_id").primaryKey(),
	merchantId: uuid("merchant_id").notNull(),
	weekly: jsonb("weekly").$type<WeeklySchedule>().notNull(),
	dineIn: jsonb("dine_in").$type<WeeklySchedule>().notNull(),
	haveDineInHours: boolean("have_dine_in_hours").notNull().default(false),
	specialDays: jsonb("special_days").$type<SpecialDay[]>().notNull(),
	version: integer("version").notNull().default(1),
	updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
});
