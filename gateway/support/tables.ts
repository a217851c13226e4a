import { isNull } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../core/columns";

/** A stretch in which provider staff, on one device, may change things or see as somebody sees. */
export const supportSessions = pgTable(
	"support_sessions",
	{
		id: uuid("id").primaryKey(),
		/** The organisation it is for. */
		merchantId: uuid("merchant_id").notNull(),
		/** The device's session it belongs to, and whose that is. */
		sessionId: uuid("session_id").notNull(),
		userUuid: uuid("user_uuid").notNull(),
		kind: text("kind").$type<"view-as" | "write">().notNull(),
		/** Whose eyes: only with view-as. */
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
