import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { FiscalKind, FiscalYearEnd } from "~/models/shared/fiscal-calendar";
import { instant, recordColumns } from "../core/columns";

/** The merchant of the provider's own staff. */
export const PLATFORM_MERCHANT_ID = "00000000-0000-7000-8000-000000000000";

export const merchants = pgTable("merchants", {
	merchantId: uuid("merchant_id").primaryKey(),
	storeId: uuid("store_id"),
	type: text("type").notNull(),
	name: text("name").notNull(),
	description: text("description").notNull().default(""),
	/** Slug of its public page; a trigger fills in a missing one on insert. */
	slug: text("slug").notNull().default(""),
	featuresFlags: jsonb("features_flags").$type<Record<string, unknown>>().notNull(),
	shortTermFeatureFlags: jsonb("short_term_feature_flags")
		.$type<Record<string, unknown>>()
		.notNull(),
	requiresSecondStep: boolean("requires_second_step").notNull().default(false),
	allowsViewAs: boolean("allows_view_as").notNull().default(true),
	/** Hours after midnight at which a business day ends. */
	businessDayEnd: integer("business_day_end").notNull().default(0),
	/** 1 for Monday to 7 for Sunday. */
	weekStart: integer("week_start").notNull().default(1),
	fiscalCalendar: text("fiscal_calendar").$type<FiscalKind>().notNull().default("none"),
	fiscalYearMonth: integer("fiscal_year_month").notNull().default(1),
	fiscalYearEnd: text("fiscal_year_end").$type<FiscalYearEnd>().notNull().default("nearest"),
	setUpAt: instant("set_up_at"),
	version: integer("version").notNull().default(1),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

/** Every slug that an organization or a location has or had; a former one leads to the present one. */
export const webAddresses = pgTable(
	"web_addresses",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		slug: text("slug").notNull(),
		/** Whose page it leads to; null is the organization's. */
		storeId: uuid("store_id"),
		...recordColumns,
	},
	(table) => [
		uniqueIndex("web_addresses_by_slug").on(table.slug),
		index("web_addresses_by_merchant").on(table.merchantId, table.storeId),
	],
);
