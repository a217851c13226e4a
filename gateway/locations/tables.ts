import { sql } from "drizzle-orm";
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type {
	Address,
	ContactInfo,
	ManagerContact,
	PickupAddress,
	SpecificType,
	TargetType,
} from "~/models/locations/location";
import type { Currency } from "~/models/shared/money";
import type { LocationType } from "~/models/viewer/location-summary";
import type { PosProvider } from "~/models/viewer/pos-provider";
import { instant, recordColumns } from "../core/columns";

export const locations = pgTable(
	"locations",
	{
		storeId: uuid("store_id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		title: text("title").notNull(),
		subtitle: text("subtitle").notNull().default(""),
		shortName: text("short_name").notNull().default(""),
		description: text("description").notNull().default(""),
		slug: text("slug").notNull(),
		defaultStoreId: uuid("default_store_id"),
		type: text("type").$type<LocationType>().notNull(),
		isCentralLocation: boolean("is_central_location").notNull().default(false),
		targetType: text("target_type").$type<TargetType>().notNull(),
		specificType: text("specific_type").$type<SpecificType>().notNull(),
		specificCustomType: text("specific_custom_type"),
		posProvider: text("pos_provider").$type<PosProvider>(),
		currency: text("currency").$type<Currency>().notNull(),
		address: jsonb("address").$type<Address>().notNull(),
		contactInfo: jsonb("contact_info").$type<ContactInfo>().notNull(),
		managerContactInfo: jsonb("manager_contact_info").$type<ManagerContact[]>().notNull(),
		pickupAddress: jsonb("pickup_address").$type<PickupAddress>().notNull(),
		isGuestCheckoutEnabled: boolean("is_guest_checkout_enabled").notNull().default(true),
		isNewCheckoutEnabled: boolean("is_new_checkout_enabled").notNull().default(false),
		isNotesEnabled: boolean("is_notes_enabled").notNull().default(true),
		isEnabledInPlacePicker: boolean("is_enabled_in_place_picker").notNull().default(true),
		activeSubscriptionsCount: integer("active_subscriptions_count").notNull().default(0),
		metadata: jsonb("metadata").$type<{ locationId: string | null }>().notNull(),
		pictureId: uuid("picture_id"),
		logoId: uuid("logo_id"),
		...recordColumns,
	},
	(table) => [
		index("locations_by_merchant").on(table.merchantId, table.title),
		// The public address has the slug alone.
		uniqueIndex("locations_by_slug").on(table.slug),
	],
);

export const locationGroups = pgTable(
	"location_groups",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		description: text("description").notNull().default(""),
		stores: uuid("stores").array().notNull(),
		...recordColumns,
	},
	(table) => [index("location_groups_by_merchant").on(table.merchantId, table.name)],
);

/** One document for each kind of setting; a location without one has the defaults. */
export const locationSettings = pgTable(
	"location_settings",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		kind: text("kind").notNull(),
		value: jsonb("value").$type<Record<string, unknown>>().notNull(),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.storeId, table.kind] })],
);

/** Vendors of locations: one each, and those that were deleted (spec 7.5). */
export const vendors = pgTable(
	"vendors",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		name: text("name").notNull(),
		contactName: text("contact_name").notNull().default(""),
		email: text("email"),
		phone: text("phone"),
		accountNumber: text("account_number").notNull().default(""),
		note: text("note").notNull().default(""),
		isEnabled: boolean("is_enabled").notNull().default(true),
		...recordColumns,
	},
	(table) => [
		uniqueIndex("vendors_by_store")
			.on(table.merchantId, table.storeId)
			.where(sql`${table.deletedAt} is null`),
	],
);
