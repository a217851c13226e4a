import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ImageKind } from "~/models/shared/image";
import { instant } from "../../core/columns";

export const images = pgTable(
	"images",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id"),
		kind: text("kind").$type<ImageKind>().notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		bytes: integer("bytes").notNull(),
		hash: text("hash").notNull(),
		status: text("status").$type<"created" | "active">().notNull(),
		createdAt: instant("created_at").notNull(),
		createdBy: uuid("created_by"),
	},
	(table) => [
		uniqueIndex("images_by_hash").on(table.merchantId, table.kind, table.hash),
		index("images_by_status").on(table.merchantId, table.status),
	],
);
