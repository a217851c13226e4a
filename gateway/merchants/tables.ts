import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../core/columns";

/** The merchant whose people are the provider's own staff. */
export const PLATFORM_MERCHANT_ID = "00000000-0000-7000-8000-000000000000";

/** An organisation (spec 3.1). */
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
	/** Everybody of the organisation signs in with a second step. */
	requiresSecondStep: boolean("requires_second_step").notNull().default(false),
	/** Whether provider staff may look at its pages as one of its people sees them. */
	allowsViewAs: boolean("allows_view_as").notNull().default(true),
	/** When the setup's last step was done (spec 2.3). */
	setUpAt: instant("set_up_at"),
	version: integer("version").notNull().default(1),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});
