import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
	},
	(table) => [index("square_accounts_by_account").on(table.accountId)],
);
