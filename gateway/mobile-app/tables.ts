import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AppSlide } from "~/models/mobile-app/app-settings";
import { instant } from "../core/columns";

/** Content of an organization's mobile app; one row. */
export const appSettings = pgTable("app_settings", {
	merchantId: uuid("merchant_id").primaryKey(),
	slides: jsonb("slides").$type<AppSlide[]>().notNull(),
	rewardRules: text("reward_rules").notNull(),
	mapPinId: uuid("map_pin_id"),
	rewardIconId: uuid("reward_icon_id"),
	version: integer("version").notNull().default(1),
	updatedAt: instant("updated_at").notNull(),
});
