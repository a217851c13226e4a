import { sql } from "drizzle-orm";
import { boolean, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SavedViewList } from "~/models/views/saved-view";
import { instant } from "../core/columns";

export const savedViews = pgTable(
	"saved_views",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		userUuid: uuid("user_uuid").notNull(),
		list: text("list").$type<SavedViewList>().notNull(),
		name: text("name").notNull(),
		query: text("query").notNull(),
		isShared: boolean("is_shared").notNull().default(false),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("saved_views_by_person")
			.on(table.merchantId, table.list, table.userUuid, sql`lower(name)`)
			.where(sql`not is_shared`),
		uniqueIndex("saved_views_shared")
			.on(table.merchantId, table.list, sql`lower(name)`)
			.where(sql`is_shared`),
	],
);
