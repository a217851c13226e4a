import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const sandboxRefunds = pgTable("sandbox_refunds", {
	refundId: uuid("refund_id").primaryKey(),
	paymentUid: text("payment_uid").notNull(),
	amount: integer("amount").notNull(),
	refunded: integer("refunded").notNull(),
	currency: text("currency").notNull(),
	outcome: text("outcome").notNull(),
	errors: jsonb("errors").$type<string[]>().notNull(),
	createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
});
