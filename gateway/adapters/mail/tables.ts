import { sql } from "drizzle-orm";
import {
	boolean,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "../../core/columns";

export const outbox = pgTable(
	"outbox",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id"),
		/** Location the message concerns; null for a message to a person about their account. */
		storeId: uuid("store_id"),
		isToCustomer: boolean("is_to_customer").notNull().default(false),
		channel: text("channel").$type<"email" | "sms">().notNull().default("email"),
		kind: text("kind").notNull(),
		recipient: text("recipient").notNull(),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		html: text("html").notNull(),
		unsubscribeUrl: text("unsubscribe_url"),
		attachmentName: text("attachment_name"),
		attachment: bytes("attachment"),
		createdAt: instant("created_at").notNull(),
		dueAt: instant("due_at"),
		expiresAt: instant("expires_at"),
		expiredAt: instant("expired_at"),
		clearedAt: instant("cleared_at"),
		sentAt: instant("sent_at"),
		attempts: integer("attempts").notNull().default(0),
		lastError: text("last_error"),
	},
	(table) => [
		index("outbox_by_due").on(table.dueAt),
		index("outbox_by_age").on(table.createdAt),
		index("outbox_waiting")
			.on(table.merchantId, table.storeId)
			.where(sql`due_at is not null and store_id is not null`),
	],
);

/** Daily send counts of an organization: all emails, texts per country, or messages per address. */
export const sendCounts = pgTable(
	"send_counts",
	{
		merchantId: uuid("merchant_id").notNull(),
		day: date("day", { mode: "string" }).notNull(),
		/** "email", "sms:us", or an address hash after "to:" or "asked:". */
		key: text("key").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.day, table.key] })],
);

/** Content of a message that is no longer sent: its links are secrets. */
export const WIPED = { text: "", html: "", unsubscribeUrl: null, attachment: null };
