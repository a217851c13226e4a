import { sql } from "drizzle-orm";
import {
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import type {
	AmountType,
	DiscountBehavior,
	DiscountLevel,
	QuantityType,
} from "~/models/discounts/discount";
import { sameEveryDay, type WeeklySchedule } from "~/models/hours/business-hours";
import { instant, recordColumns } from "../core/columns";

/** Discounts and promo codes of an organization. */
export const discounts = pgTable(
	"discounts",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		title: text("title").notNull().default(""),
		subtitle: text("subtitle").notNull().default(""),
		description: text("description").notNull().default(""),
		isActive: boolean("is_active").notNull().default(true),
		promoCode: text("promo_code"),
		level: text("level").$type<DiscountLevel>().notNull().default("CHECK"),
		items: uuid("items").array().notNull().default([]),
		categories: uuid("categories").array().notNull().default([]),
		quantity: integer("quantity").notNull().default(1),
		quantityType: text("quantity_type").$type<QuantityType>().notNull().default("MINIMUM"),
		maxPerOrder: integer("max_per_order"),
		amountType: text("amount_type").$type<AmountType>().notNull().default("PERCENT"),
		ratePpm: integer("rate_ppm"),
		amount: integer("amount"),
		maxAmount: integer("max_amount"),
		minOrder: integer("min_order").notNull().default(0),
		nthOrder: integer("nth_order"),
		maxPerCustomer: integer("max_per_customer"),
		maxUses: integer("max_uses"),
		/** Orders that have had it, counted while there is a limit. */
		uses: integer("uses").notNull().default(0),
		behavior: text("behavior").$type<DiscountBehavior>().notNull().default("NONE"),
		linkedItems: uuid("linked_items").array().notNull().default([]),
		customers: uuid("customers").array().notNull().default([]),
		guid: text("guid"),
		imageId: uuid("image_id"),
		isOnDealsPage: boolean("is_on_deals_page").notNull().default(false),
		startsOn: date("starts_on", { mode: "string" }),
		endsOn: date("ends_on", { mode: "string" }),
		haveCustomSchedule: boolean("have_custom_schedule").notNull().default(false),
		weeklySchedule: jsonb("weekly_schedule")
			.$type<WeeklySchedule>()
			.notNull()
			.default(sameEveryDay([])),
		priority: integer("priority").notNull().default(50),
		isCombinable: boolean("is_combinable").notNull().default(false),
		isCumulative: boolean("is_cumulative").notNull().default(false),
		stores: uuid("stores").array(),
		...recordColumns,
	},
	(table) => [
		index("discounts_by_merchant").on(table.merchantId, table.priority),
		index("discounts_limited").on(table.merchantId).where(sql`max_uses is not null`),
	],
);

/** Discounts that a location has turned off for itself. */
export const discountStores = pgTable(
	"discount_stores",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		discountId: uuid("discount_id").notNull(),
		isOff: boolean("is_off").notNull(),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.storeId, table.discountId] })],
);
