import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

export const featureFlags = pgTable(
	"feature_flags",
	{
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		context: text("context").notNull(),
		target: jsonb("target").$type<boolean | string>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.name] })],
);
