import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ImageKind } from "~/models/shared/image";
import { instant } from "../../core/columns";

/** An uploaded image; its files are in the image store under its id. */
export const images = pgTable(
	"images",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		/** The location that used it first; null until then, and for the organisation's own. */
		storeId: uuid("store_id"),
		kind: text("kind").$type<ImageKind>().notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		/** Of the large WebP. */
		bytes: integer("bytes").notNull(),
		/** SHA-256 of what was uploaded. */
		hash: text("hash").notNull(),
		/** "active" once something was saved with it (spec 3.26): from then on history refers to it. */
		status: text("status").$type<"created" | "active">().notNull(),
		/** When it was uploaded last, while nothing uses it. */
		createdAt: instant("created_at").notNull(),
		createdBy: uuid("created_by"),
	},
	(table) => [
		uniqueIndex("images_by_hash").on(table.merchantId, table.kind, table.hash),
		index("images_by_status").on(table.merchantId, table.status),
	],
);
