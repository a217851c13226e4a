import { sql } from "drizzle-orm";
import {
	bigint,
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
import type { PointsKind } from "~/models/loyalty/points-entry";
import { instant, recordColumns } from "../core/columns";

export const loyaltyPrograms = pgTable(
	"loyalty_programs",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		description: text("description").notNull().default(""),
		isEnabled: boolean("is_enabled").notNull().default(false),
		earnPoints: integer("earn_points").notNull().default(1),
		earnPer: integer("earn_per").notNull().default(100),
		signUpPoints: integer("sign_up_points").notNull().default(0),
		haveCustomSchedule: boolean("have_custom_schedule").notNull().default(false),
		bonusMultiplier: integer("bonus_multiplier").notNull().default(2),
		weeklySchedule: jsonb("weekly_schedule")
			.$type<WeeklySchedule>()
			.notNull()
			.default(sameEveryDay([])),
		spendPoints: integer("spend_points").notNull().default(100),
		spendValue: integer("spend_value").notNull().default(500),
		expiresAfterMonths: integer("expires_after_months"),
		stores: uuid("stores").array(),
		...recordColumns,
	},
	(table) => [index("loyalty_programs_by_merchant").on(table.merchantId, table.name)],
);

/** Each change of points locks this row first. */
export const loyaltyMembers = pgTable(
	"loyalty_members",
	{
		merchantId: uuid("merchant_id").notNull(),
		programId: uuid("program_id").notNull(),
		customerId: uuid("customer_id").notNull(),
		balance: integer("balance").notNull().default(0),
		joinedAt: instant("joined_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.programId, table.customerId] }),
		index("loyalty_members_by_customer").on(table.merchantId, table.customerId),
	],
);

/** Points ledger: rows are only added, and their open points used up. */
export const loyaltyEntries = pgTable(
	"loyalty_entries",
	{
		id: uuid("id").primaryKey(),
		seq: bigint("seq", { mode: "number" }).generatedByDefaultAsIdentity(),
		merchantId: uuid("merchant_id").notNull(),
		programId: uuid("program_id").notNull(),
		customerId: uuid("customer_id").notNull(),
		storeId: uuid("store_id"),
		orderId: uuid("order_id"),
		orderNumber: text("order_number").notNull().default(""),
		kind: text("kind").$type<PointsKind>().notNull(),
		points: integer("points").notNull(),
		balance: integer("balance").notNull(),
		/** Points of this entry that can still be spent; the first to expire are spent first. */
		open: integer("open").notNull().default(0),
		/** Expiry of the points; spent points return with it. */
		expiresAt: instant("expires_at"),
		/** Amount paid for items (minor units) when an order earned the points. */
		paidThen: integer("paid_then"),
		reason: text("reason").notNull().default(""),
		byUuid: uuid("by_uuid"),
		byLabel: text("by_label").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [
		index("loyalty_entries_by_customer").on(table.merchantId, table.customerId, table.seq),
		index("loyalty_entries_by_order").on(table.merchantId, table.orderId),
		index("loyalty_entries_open")
			.on(table.merchantId, table.customerId, table.programId)
			.where(sql`open > 0`),
		index("loyalty_entries_by_expiry").on(table.expiresAt).where(sql`open > 0`),
	],
);
