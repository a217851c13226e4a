import { sql } from "drizzle-orm";
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { sameEveryDay, type WeeklySchedule } from "~/models/hours/business-hours";
import type { ComboChoice } from "~/models/menu/combo";
import type { FranchiseePermission } from "~/models/menu/franchisee-permission";
import type { MenuKind } from "~/models/menu/menu-kind";
import type {
	ComboType,
	MenuTarget,
	MenuWeightUnit,
	PriceType,
	SelectionType,
} from "~/models/menu/menu-part";
import type { OwnField, OwnValues } from "~/models/menu/own-values";
import type { DiningBehavior } from "~/models/orders/order";
import { instant, plainText, recordColumns } from "../core/columns";

/** Stores contents as a list of ids in the parent's row: a move writes one row (docs/decisions/0024). */
export const menuParts = pgTable(
	"menu_parts",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		kind: text("kind").$type<MenuKind>().notNull(),
		title: text("title").notNull(),
		internalName: text("internal_name").notNull().default(""),
		subtitle: text("subtitle").notNull().default(""),
		description: text("description").notNull().default(""),
		posGuid: text("pos_guid"),
		isEnabled: boolean("is_enabled").notNull().default(true),
		isArchived: boolean("is_archived").notNull().default(false),
		isVisible: boolean("is_visible").notNull().default(true),
		isOrderable: boolean("is_orderable").notNull().default(true),
		diningBehaviors: text("dining_behaviors")
			.array()
			.$type<DiningBehavior[]>()
			.notNull()
			.default([]),
		stores: uuid("stores").array(),
		haveCustomSchedule: boolean("have_custom_schedule").notNull().default(false),
		weeklySchedule: jsonb("weekly_schedule")
			.$type<WeeklySchedule>()
			.notNull()
			.default(sameEveryDay([])),
		price: integer("price"),
		priceType: text("price_type").$type<PriceType>().notNull().default("fixed"),
		pricePrefix: text("price_prefix").notNull().default(""),
		sku: text("sku").notNull().default(""),
		prepMinutes: integer("prep_minutes"),
		weightAmount: integer("weight_amount"),
		weightUnit: text("weight_unit").$type<MenuWeightUnit>(),
		containsAlcohol: boolean("contains_alcohol").notNull().default(false),
		taxRatePpm: integer("tax_rate_ppm"),
		minQuantity: integer("min_quantity"),
		maxQuantity: integer("max_quantity"),
		minSelections: integer("min_selections").notNull().default(0),
		maxSelections: integer("max_selections").notNull().default(0),
		isMandatory: boolean("is_mandatory").notNull().default(false),
		target: text("target").$type<MenuTarget>().notNull().default("MIXT"),
		comboType: text("combo_type").$type<ComboType>().notNull().default("COMBO"),
		promotion: text("promotion").notNull().default(""),
		choices: jsonb("choices").$type<ComboChoice[]>().notNull().default([]),
		selectionType: text("selection_type").$type<SelectionType>().notNull().default("REQUIRED"),
		primaryImageId: uuid("primary_image_id"),
		cartImageId: uuid("cart_image_id"),
		secondaryImageId: uuid("secondary_image_id"),
		hoverImageId: uuid("hover_image_id"),
		iconImageId: uuid("icon_image_id"),
		parts: uuid("parts").array().notNull().default([]),
		...recordColumns,
	},
	(table) => [
		// Covers what most lists read, so that many matches are sorted from the index alone.
		index("menu_parts_by_title").on(
			table.merchantId,
			table.kind,
			sql`lower(${table.title})`,
			table.id,
			...[table.title, table.isArchived, table.deletedAt],
		),
		index("menu_parts_by_price").on(table.merchantId, table.kind, table.price, table.id),
		index("menu_parts_disabled")
			.on(table.merchantId, table.kind)
			.where(sql`not ${table.isEnabled}`),
		index("menu_parts_by_pos_guid")
			.on(table.merchantId, table.posGuid)
			.where(sql`${table.posGuid} is not null`),
		index("menu_parts_archived").on(table.merchantId, table.kind).where(sql`${table.isArchived}`),
	],
);

/** Parent-part pairs, written by a trigger: under row-level security no index can search an array. */
export const menuLinks = pgTable(
	"menu_links",
	{
		merchantId: uuid("merchant_id").notNull(),
		holderId: uuid("holder_id").notNull(),
		partId: uuid("part_id").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.holderId, table.partId] }),
		index("menu_links_by_part").on(table.partId),
	],
);

/** Written by a trigger. Separate because under row-level security an index serves plain text comparison only. */
export const menuSearch = pgTable(
	"menu_search",
	{
		merchantId: uuid("merchant_id").notNull(),
		token: plainText("token").notNull(),
		partId: uuid("part_id").notNull(),
		/** Whose word it is, so that own values take the place of the organization's. */
		field: text("field").notNull(),
		/** Sort key of the kind's lists, so that many matches sort without reading their rows. */
		kind: text("kind").$type<MenuKind>().notNull(),
		sortTitle: text("sort_title").notNull(),
	},
	(table) => [
		// The migrations add kind and title to its index, which drizzle has no word for.
		primaryKey({ columns: [table.merchantId, table.token, table.partId, table.field] }),
		index("menu_search_by_part").on(table.partId),
	],
);

/** Search words of locations' custom values, written by a trigger. */
export const menuOwnSearch = pgTable(
	"menu_own_search",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		token: plainText("token").notNull(),
		partId: uuid("part_id").notNull(),
		field: text("field").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.storeId, table.token, table.partId, table.field] }),
		index("menu_own_search_by_part").on(table.partId, table.storeId),
	],
);

/** Sold-out parts of locations. Rows past their end have no effect. */
export const menuSoldOut = pgTable(
	"menu_sold_out",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		partId: uuid("part_id").notNull(),
		since: instant("since").notNull(),
		until: instant("until"),
		by: text("by").notNull(),
		byUuid: uuid("by_uuid"),
	},
	(table) => [primaryKey({ columns: [table.storeId, table.partId] })],
);

/** Author of a custom value. Values set by the franchise itself are not bound by permissions. */
export interface OwnMark {
	at: string;
	by: string;
	byUuid: string | null;
	isOfFranchise: boolean;
}
export type OwnMarks = Partial<Record<OwnField, OwnMark>>;

/** A location's own values of a part; missing fields follow the organization. */
export const menuOwnValues = pgTable(
	"menu_own_values",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		partId: uuid("part_id").notNull(),
		values: jsonb("values").$type<OwnValues>().notNull().default({}),
		/** Author and time of each own value; remains after its removal, for undo. */
		marks: jsonb("marks").$type<OwnMarks>().notNull().default({}),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.storeId, table.partId] }),
		index("menu_own_values_by_merchant").on(table.merchantId),
		index("menu_own_values_by_part").on(table.partId),
	],
);

/** The taxes of single items at a location, in place of those of its whole menu. No row: those of the menu. */
export const menuItemTaxes = pgTable(
	"menu_item_taxes",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		partId: uuid("part_id").notNull(),
		hasOwnTaxes: boolean("has_own_taxes").notNull().default(false),
		/** Sorted; empty while it has none of its own. */
		taxes: uuid("taxes").array().notNull().default([]),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.storeId, table.partId] })],
);

/** Menu permissions of a franchise's locations: the default, under the organization's id, and their own sets. */
export const franchiseePermissions = pgTable("franchisee_permissions", {
	id: uuid("id").primaryKey(),
	merchantId: uuid("merchant_id").notNull(),
	storeId: uuid("store_id"),
	hasOwnSet: boolean("has_own_set").notNull(),
	isSynchronized: boolean("is_synchronized").notNull().default(true),
	permissions: text("permissions").array().$type<FranchiseePermission[]>().notNull(),
	version: integer("version").notNull().default(1),
	updatedAt: instant("updated_at").notNull(),
});
