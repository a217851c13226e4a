import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { LayoutCell, LayoutStatus } from "~/models/menu/pos-layout/pos-layout";
import { instant } from "../../core/columns";

export const posLayouts = pgTable("pos_layouts", {
	storeId: uuid("store_id").primaryKey(),
	merchantId: uuid("merchant_id").notNull(),
	jobId: uuid("job_id").notNull(),
	status: text("status").$type<LayoutStatus>().notNull(),
	words: text("words").notNull().default(""),
	startedBy: text("started_by").notNull(),
	startedAt: instant("started_at").notNull(),
	syncedAt: instant("synced_at"),
});

export const posLayoutPages = pgTable(
	"pos_layout_pages",
	{
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		jobId: uuid("job_id").notNull(),
		position: integer("position").notNull(),
		name: text("name").notNull(),
		cells: jsonb("cells").$type<Omit<LayoutCell, "part">[]>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.storeId, table.jobId, table.position] }),
		index("pos_layout_pages_by_merchant").on(table.merchantId),
	],
);
