import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

export const outbox = pgTable(
	"outbox",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id"),
		channel: text("channel").$type<"email" | "sms">().notNull().default("email"),
		kind: text("kind").notNull(),
		recipient: text("recipient").notNull(),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		html: text("html").notNull(),
		createdAt: instant("created_at").notNull(),
		dueAt: instant("due_at"),
		/** Not sent after this. */
		expiresAt: instant("expires_at"),
		/** When it was found too late to send. */
		expiredAt: instant("expired_at"),
		sentAt: instant("sent_at"),
		attempts: integer("attempts").notNull().default(0),
		lastError: text("last_error"),
	},
	(table) => [index("outbox_by_due").on(table.dueAt), index("outbox_by_age").on(table.createdAt)],
);
