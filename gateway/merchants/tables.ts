import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../core/columns";

/** The merchant of the provider's own staff. */
export const PLATFORM_MERCHANT_ID = "00000000-0000-7000-8000-000000000000";

export const merchants = pgTable("merchants", {
	merchantId: uuid("merchant_id").primaryKey(),
	storeId: uuid("store_id"),
	type: text("type").notNull(),
	name: text("name").notNull(),
	description: text("description").notNull().default(""),
	featuresFlags: jsonb("features_flags").$type<Record<string, unknown>>().notNull(),
	shortTermFeatureFlags: jsonb("short_term_feature_flags")
		.$type<Record<string, unknown>>()
		.notNull(),
	requiresSecondStep: boolean("requires_second_step").notNull().default(false),
	allowsViewAs: boolean("allows_view_as").notNull().default(true),
	setUpAt: instant("set_up_at"),
	version: integer("version").notNull().default(1),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});
