import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

export const customers = pgTable(
	"customers",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		email: text("email").notNull().default(""),
		phone: text("phone").notNull().default(""),
		identity: text("identity").notNull(),
		createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
	},
	(table) => [uniqueIndex("customers_by_identity").on(table.merchantId, table.identity)],
);
