import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

/** Stops of new orders, past ones too. Without a store it stops the whole organization. */
export const stops = pgTable(
	"stops",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id"),
		reason: text("reason").notNull(),
		startedAt: instant("started_at").notNull(),
		startedBy: text("started_by").notNull(),
		/** Null until somebody ends it. */
		until: instant("until"),
		endedAt: instant("ended_at"),
		remindedAt: instant("reminded_at").notNull(),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		index("stops_running").on(table.merchantId, table.storeId).where(sql`ended_at is null`),
		index("stops_by_start").on(table.merchantId, table.startedAt.desc()),
	],
);
