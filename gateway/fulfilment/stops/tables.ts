import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
		/** The actor's label, and who it was where a person did it. */
		startedBy: text("started_by").notNull(),
		startedByUuid: uuid("started_by_uuid"),
		until: instant("until"),
		endedAt: instant("ended_at"),
		/** Null if it ended by itself. */
		endedBy: text("ended_by"),
		endedByUuid: uuid("ended_by_uuid"),
		remindedAt: instant("reminded_at").notNull(),
		version: integer("version").notNull().default(1),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		// Allows one running stop per place, even if two people start it at once.
		uniqueIndex("stops_running")
			.on(table.merchantId, sql`coalesce(store_id, merchant_id)`)
			.where(sql`ended_at is null`),
		index("stops_by_start").on(table.merchantId, table.startedAt.desc()),
	],
);
