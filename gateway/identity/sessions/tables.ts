import { isNull } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../core/columns";

/** Checked on every call, so that revoking a device works at once. */
export const sessions = pgTable(
	"sessions",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id"),
		userUuid: uuid("user_uuid").notNull(),
		createdAt: instant("created_at").notNull(),
		lastSeenAt: instant("last_seen_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
		revokedAt: instant("revoked_at"),
		userAgent: text("user_agent").notNull(),
		address: text("address").notNull(),
		method: text("method").$type<"password" | "single-sign-on">().notNull().default("password"),
		hasSecondStep: boolean("has_second_step").notNull().default(false),
	},
	(table) => [index("sessions_by_person").on(table.userUuid)],
);

export const apiKeys = pgTable(
	"api_keys",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		description: text("description").notNull().default(""),
		/** Null until its first secret is made. */
		hash: text("hash"),
		ending: text("ending").notNull().default(""),
		permissions: text("permissions").array().notNull(),
		/** Null: all locations. */
		stores: uuid("stores").array(),
		lastUsedAt: instant("last_used_at"),
		version: integer("version").notNull().default(1),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
		// A deleted key is revoked for good.
		deletedAt: instant("revoked_at"),
	},
	(table) => [
		uniqueIndex("api_keys_by_hash").on(table.hash),
		index("api_keys_by_merchant").on(table.merchantId, table.name),
	],
);

export const supportSessions = pgTable(
	"support_sessions",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		sessionId: uuid("session_id").notNull(),
		userUuid: uuid("user_uuid").notNull(),
		kind: text("kind").$type<"view-as" | "write">().notNull(),
		targetUuid: uuid("target_uuid"),
		reason: text("reason").notNull(),
		startedAt: instant("started_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
		endedAt: instant("ended_at"),
	},
	(table) => [
		index("support_sessions_by_session").on(table.sessionId, table.expiresAt),
		index("support_sessions_open").on(table.expiresAt).where(isNull(table.endedAt)),
		index("support_sessions_by_merchant").on(table.merchantId, table.startedAt),
	],
);
