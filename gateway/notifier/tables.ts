import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { NotificationKind } from "~/models/notifier/notification-kind";
import { recordColumns } from "../core/columns";

const kinds = (name: string) =>
	text(name).array().$type<NotificationKind[]>().notNull().default([]);

export const recipients = pgTable(
	"recipients",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id").notNull(),
		name: text("name").notNull().default(""),
		email: text("email"),
		phone: text("phone"),
		byEmail: kinds("by_email"),
		byText: kinds("by_text"),
		...recordColumns,
	},
	(table) => [
		index("recipients_by_store").on(table.merchantId, table.storeId),
		uniqueIndex("recipients_email").on(table.storeId, table.email).where(sql`deleted_at is null`),
		uniqueIndex("recipients_phone").on(table.storeId, table.phone).where(sql`deleted_at is null`),
	],
);
