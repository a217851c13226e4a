import { sql } from "drizzle-orm";
import {
	bigint,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { PostedAdjustment } from "~/models/closing/adjustments";
import type { ChecklistId, ChecklistPoint } from "~/models/closing/checklist";
import type { LedgerAccount, LedgerAccounts } from "~/models/closing/ledger-accounts";
import type { Health } from "~/models/closing/period-closing";
import type { RegistrySums, StatementRow } from "~/models/closing/statement";
import type { Currency } from "~/models/shared/money";
import { instant } from "../core/columns";
import type { StoreClock } from "./store-clocks";

/** Closed periods. Frozen figures are written once. A reopened period stays; closing it again adds a row. */
export const periodClosings = pgTable(
	"period_closings",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		currency: text("currency").$type<Currency>().notNull(),
		firstDay: date("first_day").notNull(),
		lastDay: date("last_day").notNull(),
		/** Minor units. */
		billed: bigint("billed", { mode: "number" }).notNull(),
		rows: jsonb("rows").$type<StatementRow[]>().notNull(),
		registry: jsonb("registry").$type<RegistrySums>().notNull(),
		adjustments: jsonb("adjustments").$type<PostedAdjustment[]>().notNull(),
		checklist: jsonb("checklist").$type<ChecklistPoint[]>().notNull(),
		clocks: jsonb("clocks").$type<StoreClock[]>().notNull().default([]),
		acknowledged: text("acknowledged").array().$type<ChecklistId[]>().notNull(),
		definitions: integer("definitions").notNull(),
		hash: text("hash").notNull(),
		closedAt: instant("closed_at").notNull(),
		closedBy: text("closed_by").notNull(),
		reopenedAt: instant("reopened_at"),
		reopenedBy: text("reopened_by").notNull().default(""),
		reopenReason: text("reopen_reason").notNull().default(""),
		checkedAt: instant("checked_at"),
		health: text("health").$type<Health>().notNull().default("unchecked"),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("period_closings_standing")
			.on(table.merchantId, table.currency, table.firstDay)
			.where(sql`reopened_at is null`),
		index("period_closings_by_day").on(table.merchantId, table.firstDay),
	],
);

/** Amounts of each order when its period was closed, to find the orders behind a later adjustment. */
export const closedOrders = pgTable(
	"closed_orders",
	{
		merchantId: uuid("merchant_id").notNull(),
		closingId: uuid("closing_id").notNull(),
		orderId: uuid("order_id").notNull(),
		/** Minor units. */
		total: integer("total").notNull(),
		due: integer("due").notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.closingId, table.orderId] })],
);

/** Ledger accounts that an organization chose. Others are the default ones. */
export const ledgerSettings = pgTable("ledger_settings", {
	merchantId: uuid("merchant_id").primaryKey(),
	accounts: jsonb("accounts").$type<Partial<LedgerAccounts>>().notNull().default({}),
	taxAccounts: jsonb("tax_accounts").$type<Record<string, LedgerAccount>>().notNull().default({}),
	xeroTaxRate: text("xero_tax_rate").notNull(),
	version: integer("version").notNull().default(1),
	updatedAt: instant("updated_at").notNull(),
});
