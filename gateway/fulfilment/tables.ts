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
	DropOffProof,
	PartnerFeeType,
	PartnerProvider,
} from "~/models/fulfilment/delivery-partner";
import type {
	FeeInterval,
	FeeRateType,
	WeightUnit,
	ZoneArea,
} from "~/models/fulfilment/delivery-zone";
import type { BuiltInOption, DiningProperty } from "~/models/fulfilment/dining-option";
import type { WeeklySchedule } from "~/models/hours/business-hours";
import type { DiningBehavior, PaymentMethod } from "~/models/orders/order";
import { instant, recordColumns } from "../core/columns";

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
		...recordColumns,
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
		/** Null is delivered by the location's own people. */
		partnerId: uuid("partner_id"),
		includesProviderFee: boolean("includes_provider_fee").notNull().default(false),
		allowsParcels: boolean("allows_parcels").notNull().default(true),
		maxParcelWeight: integer("max_parcel_weight"),
		weightUnit: text("weight_unit").$type<WeightUnit>().notNull().default("lb"),
		...recordColumns,
	},
	(table) => [index("delivery_zones_by_store").on(table.merchantId, table.storeId, table.priority)],
);

/** Delivery partners of a location (spec 3.12). Secrets are sealed; their ends are the last four characters. */
export const deliveryPartners = pgTable(
	"delivery_partners",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		name: text("name").notNull(),
		isEnabled: boolean("is_enabled").notNull().default(true),
		provider: text("provider").$type<PartnerProvider>().notNull().default("uber-direct"),
		apiKey: text("api_key"),
		apiKeyEnd: text("api_key_end"),
		apiKeySetAt: instant("api_key_set_at"),
		customerId: text("customer_id").notNull().default(""),
		locationKey: text("location_key").notNull().default(""),
		signatureSecret: text("signature_secret"),
		signatureSecretEnd: text("signature_secret_end"),
		signatureSecretSetAt: instant("signature_secret_set_at"),
		prodAccountId: text("prod_account_id").notNull().default(""),
		businessName: text("business_name").notNull().default(""),
		pickupBusinessName: text("pickup_business_name").notNull().default(""),
		feeType: text("fee_type").$type<PartnerFeeType>().notNull().default("floating"),
		fixedFee: integer("fixed_fee").notNull().default(0),
		tipPercentage: integer("tip_percentage").notNull().default(100),
		sendsPickupOrders: boolean("sends_pickup_orders").notNull().default(false),
		sendsTipsAsServiceCharge: boolean("sends_tips_as_service_charge").notNull().default(false),
		dropOffProof: text("drop_off_proof").$type<DropOffProof>().notNull().default("none"),
		isCateringStore: boolean("is_catering_store").notNull().default(false),
		isSandbox: boolean("is_sandbox").notNull().default(false),
		...recordColumns,
	},
	(table) => [index("delivery_partners_by_store").on(table.merchantId, table.storeId)],
);

export const printTags = pgTable(
	"print_tags",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		tag: text("tag").notNull(),
		tagName: text("tag_name").notNull(),
		groupTitle: text("group_title").notNull().default(""),
		items: text("items").array().notNull().default([]),
		availability: text("availability").array().$type<DiningBehavior[]>().notNull().default([]),
		...recordColumns,
	},
	(table) => [index("print_tags_by_store").on(table.merchantId, table.storeId)],
);
