import { isNotNull } from "drizzle-orm";
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
import type {
	FeeInterval,
	FeeRateType,
	WeightUnit,
	ZoneArea,
} from "~/models/fulfilment/delivery-zone";
import type { BuiltInOption, DiningProperty } from "~/models/fulfilment/dining-option";
import type { WeeklySchedule } from "~/models/hours/business-hours";
import type { DiningBehavior, PaymentMethod } from "~/models/orders/order";
import { instant } from "../core/columns";

export const diningOptions = pgTable(
	"dining_options",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		builtIn: text("built_in").$type<BuiltInOption>(),
		name: text("name").notNull(),
		behavior: text("behavior").$type<DiningBehavior>().notNull(),
		isEnabled: boolean("is_enabled").notNull().default(true),
		isDefault: boolean("is_default").notNull().default(false),
		guid: text("guid"),
		disclaimer: text("disclaimer").notNull().default(""),
		allowsAlcohol: boolean("allows_alcohol").notNull().default(true),
		haveCustomSchedule: boolean("have_custom_schedule").notNull().default(false),
		weeklySchedule: jsonb("weekly_schedule").$type<WeeklySchedule>().notNull(),
		paymentMethods: text("payment_methods").array().$type<PaymentMethod[]>().notNull().default([]),
		properties: jsonb("properties").$type<DiningProperty[]>().notNull().default([]),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		deletedAt: instant("deleted_at"),
	},
	(table) => [
		index("dining_options_by_store").on(table.merchantId, table.storeId),
		uniqueIndex("dining_options_built_in")
			.on(table.storeId, table.builtIn)
			.where(isNotNull(table.builtIn)),
	],
);

/** Delivery zones of a location (spec 3.11). Money in minor units, distances in hundredths of a mile, weights in grams. */
export const deliveryZones = pgTable(
	"delivery_zones",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		name: text("name").notNull(),
		description: text("description").notNull().default(""),
		priority: integer("priority").notNull(),
		isEnabled: boolean("is_enabled").notNull().default(true),
		area: jsonb("area").$type<ZoneArea>().notNull(),
		flatFee: integer("flat_fee"),
		cartFees: jsonb("cart_fees").$type<FeeInterval[]>().notNull().default([]),
		distanceFees: jsonb("distance_fees").$type<FeeInterval[]>().notNull().default([]),
		distanceRateType: text("distance_rate_type").$type<FeeRateType>().notNull().default("fixed"),
		weightFees: jsonb("weight_fees").$type<FeeInterval[]>().notNull().default([]),
		minFee: integer("min_fee"),
		maxFee: integer("max_fee"),
		includesProviderFee: boolean("includes_provider_fee").notNull().default(false),
		allowsParcels: boolean("allows_parcels").notNull().default(true),
		maxParcelWeight: integer("max_parcel_weight"),
		weightUnit: text("weight_unit").$type<WeightUnit>().notNull().default("lb"),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
		deletedAt: instant("deleted_at"),
	},
	(table) => [index("delivery_zones_by_store").on(table.merchantId, table.storeId, table.priority)],
);
