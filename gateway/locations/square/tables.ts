import {
	bigint,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

export const squareAccounts = pgTable(
	"square_accounts",
	{
		storeId: uuid("store_id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		/** Square's own merchant id, which is no UUID. */
		accountId: text("account_id").notNull(),
		locationIds: jsonb("location_ids").$type<string[]>().notNull(),
		linkedAt: instant("linked_at").notNull(),
		/** Until when the account's refunds were read; those before the link are not. */
		refundsReadAt: instant("refunds_read_at").notNull().defaultNow(),
	},
	(table) => [index("square_accounts_by_account").on(table.accountId)],
);

/** Deposits that Square made or announced, as read there; negative ones are withdrawals. Minor units. */
export const squarePayouts = pgTable(
	"square_payouts",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		payoutId: text("payout_id").notNull(),
		status: text("status").notNull(),
		amount: bigint("amount", { mode: "number" }).notNull(),
		currency: text("currency").notNull(),
		/** The day at the bank; null if Square does not say. */
		arrivesOn: date("arrives_on", { mode: "string" }),
		bankReference: text("bank_reference").notNull(),
		version: integer("version").notNull(),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.storeId, table.payoutId] }),
		index("square_payouts_by_day").on(table.merchantId, table.arrivesOn),
	],
);
