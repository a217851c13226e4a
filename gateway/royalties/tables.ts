import {
	bigint,
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { InvoiceLine, InvoicePayment, StoredCredit } from "~/models/royalties/royalty-invoice";
import type { FeePeriod, SalesBase, TermKind } from "~/models/royalties/royalty-term";
import type { Currency } from "~/models/shared/money";
import { instant, recordColumns } from "../core/columns";

/** Royalty terms between a franchise and its locations. */
export const royaltyTerms = pgTable(
	"royalty_terms",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		description: text("description").notNull().default(""),
		kind: text("kind").$type<TermKind>().notNull().default("royalty"),
		isOn: boolean("is_on").notNull().default(true),
		salesBase: text("sales_base").$type<SalesBase>().notNull().default("net"),
		ratePpm: integer("rate_ppm"),
		fixedAmount: integer("fixed_amount"),
		fixedPeriod: text("fixed_period").$type<FeePeriod>().notNull().default("month"),
		firstDay: date("first_day").notNull(),
		lastDay: date("last_day"),
		stores: uuid("stores").array(),
		...recordColumns,
	},
	(table) => [index("royalty_terms_by_merchant").on(table.merchantId, table.name)],
);

/** Never deleted, so that numbers have no gap; lines and total are written once. */
export const royaltyInvoices = pgTable(
	"royalty_invoices",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		number: integer("number").notNull(),
		/** "YYYY-MM". */
		month: text("month").notNull(),
		currency: text("currency").$type<Currency>().notNull(),
		franchiseeId: uuid("franchisee_id"),
		recipient: text("recipient").notNull(),
		stores: uuid("stores").array().notNull(),
		lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
		total: bigint("total", { mode: "number" }).notNull(),
		/** Null: an older invoice without a due date. */
		dueOn: date("due_on"),
		payments: jsonb("payments").$type<InvoicePayment[]>().notNull().default([]),
		credits: jsonb("credits").$type<StoredCredit[]>().notNull().default([]),
		remindedAt: instant("reminded_at"),
		/** The day on which payments and credit notes covered the total. */
		paidOn: date("paid_on"),
		voidReason: text("void_reason").notNull().default(""),
		voidedAt: instant("voided_at"),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("royalty_invoices_by_number").on(table.merchantId, table.number),
		index("royalty_invoices_by_month").on(table.merchantId, table.month),
	],
);
