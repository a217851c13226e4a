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
	DefaultCharge,
	PercentScope,
	PosChange,
	ServiceChargeType,
} from "~/models/money/service-charge";
import type { DiningBehavior } from "~/models/orders/order";
import { recordColumns } from "../core/columns";

export const taxes = pgTable(
	"taxes",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		name: text("name").notNull(),
		guid: text("guid"),
		ratePpm: integer("rate_ppm").notNull(),
		appliesToMenu: boolean("applies_to_menu").notNull().default(false),
		isIncluded: boolean("is_included").notNull().default(false),
		...recordColumns,
	},
	(table) => [index("taxes_by_store").on(table.merchantId, table.storeId)],
);

export const serviceCharges = pgTable(
	"service_charges",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		name: text("name").notNull(),
		guid: text("guid"),
		defaultFor: text("default_for").$type<DefaultCharge>(),
		type: text("type").$type<ServiceChargeType>().notNull(),
		amount: integer("amount"),
		ratePpm: integer("rate_ppm"),
		scope: text("scope").$type<PercentScope>(),
		taxes: uuid("taxes").array().notNull().default([]),
		isEnabled: boolean("is_enabled").notNull().default(true),
		diningBehaviors: text("dining_behaviors")
			.array()
			.$type<DiningBehavior[]>()
			.notNull()
			.default([]),
		posChange: jsonb("pos_change").$type<PosChange & { guid?: string }>(),
		...recordColumns,
	},
	(table) => [
		index("service_charges_by_store").on(table.merchantId, table.storeId),
		uniqueIndex("service_charges_default")
			.on(table.storeId, table.defaultFor)
			.where(isNotNull(table.defaultFor)),
	],
);
