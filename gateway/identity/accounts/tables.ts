import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

export const oneTimeCodes = pgTable(
	"one_time_codes",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id"),
		userUuid: uuid("user_uuid"),
		kind: text("kind").notNull(),
		hash: text("hash").notNull(),
		detail: jsonb("detail").$type<Record<string, unknown>>().notNull(),
		createdAt: instant("created_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
	},
	(table) => [
		uniqueIndex("one_time_codes_by_hash").on(table.hash),
		index("one_time_codes_by_user").on(table.userUuid, table.kind),
		index("one_time_codes_by_age").on(table.expiresAt),
	],
);
