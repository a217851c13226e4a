import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CustomerStatus } from "~/models/customers/customer";
import { instant, recordColumns } from "../core/columns";
import { storedFiles } from "../core/stored-files";

export const customers = pgTable(
	"customers",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		email: text("email").notNull().default(""),
		phone: text("phone").notNull().default(""),
		birthday: date("birthday", { mode: "string" }),
		status: text("status").$type<CustomerStatus>().notNull().default("active"),
		statusReason: text("status_reason").notNull().default(""),
		/** Identifies a returning customer: "+" and the phone's digits (spec 5.14), else the email. */
		identity: text("identity")
			.notNull()
			.generatedAlwaysAs(
				sql`case when phone ~ '[0-9]' then '+' || regexp_replace(phone, '[^0-9]', '', 'g') else lower(btrim(email)) end`,
			),
		/** Without canceled ones and tests, as are the first and the last by when they were placed. */
		orderCount: integer("order_count").notNull().default(0),
		firstOrderAt: instant("first_order_at"),
		lastOrderAt: instant("last_order_at"),
		...recordColumns,
	},
	(table) => [
		uniqueIndex("customers_by_identity")
			.on(table.merchantId, table.identity)
			.where(sql`deleted_at is null`),
		index("customers_by_last_order").on(
			table.merchantId,
			sql`(coalesce(last_order_at, 'epoch'::timestamptz)) desc`,
			table.id,
		),
		index("customers_kept_out").on(table.merchantId).where(sql`status <> 'active'`),
		index("customers_by_name").on(table.merchantId, sql`lower(name)`, table.id),
	],
);

export const customerFiles = storedFiles("customer_files");
