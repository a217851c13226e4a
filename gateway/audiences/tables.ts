import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AudienceCondition } from "~/models/audiences/audience";
import { recordColumns } from "../core/columns";

export const audiences = pgTable(
	"audiences",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		description: text("description").notNull().default(""),
		tag: text("tag").notNull().default(""),
		conditions: jsonb("conditions").$type<AudienceCondition[]>().notNull().default([]),
		stores: uuid("stores").array(),
		...recordColumns,
	},
	(table) => [index("audiences_by_merchant").on(table.merchantId, table.name)],
);
