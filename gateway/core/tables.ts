import { isNotNull } from "drizzle-orm";
import {
	bigint,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** A signed-in device. Checked on every call, so that revoking one is felt at once. */
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
		/** How it was opened: a password, or an account of the point-of-sale platform. */
		method: text("method").$type<"password" | "single-sign-on">().notNull().default("password"),
		/** Whether a second step was taken to open it. */
		hasSecondStep: boolean("has_second_step").notNull().default(false),
	},
	(table) => [index("sessions_by_person").on(table.userUuid)],
);

/** A key a storefront or a POS calls with; only its SHA-256 is kept. */
export const apiKeys = pgTable(
	"api_keys",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		name: text("name").notNull(),
		hash: text("hash").notNull(),
		permissions: text("permissions").array().notNull(),
		stores: uuid("stores").array(),
		createdAt: instant("created_at").notNull(),
		revokedAt: instant("revoked_at"),
	},
	(table) => [uniqueIndex("api_keys_by_hash").on(table.hash)],
);

/** The stored answer of a mutation, replayed when the same key comes again. */
export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		merchantId: uuid("merchant_id").notNull(),
		actor: text("actor").notNull(),
		key: text("key").notNull(),
		requestHash: text("request_hash").notNull(),
		status: integer("status"),
		answer: jsonb("answer"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.actor, table.key] }),
		index("idempotency_keys_by_age").on(table.createdAt),
	],
);

/** The newest link of a merchant's audit chain and of its event numbering; its row lock orders both. */
export const ledgerHeads = pgTable("ledger_heads", {
	merchantId: uuid("merchant_id").primaryKey(),
	auditSeq: bigint("audit_seq", { mode: "number" }).notNull(),
	auditHash: text("audit_hash").notNull(),
	eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
});

/** One row for each change, in the change's own transaction; append-only. */
export const auditLog = pgTable(
	"audit_log",
	{
		merchantId: uuid("merchant_id").notNull(),
		seq: bigint("seq", { mode: "number" }).notNull(),
		id: uuid("id").notNull(),
		at: instant("at").notNull(),
		actorUuid: uuid("actor_uuid"),
		actorLabel: text("actor_label").notNull(),
		actorRole: text("actor_role").notNull(),
		actorKind: text("actor_kind").notNull(),
		requestId: text("request_id").notNull(),
		address: text("address").notNull(),
		entity: text("entity").notNull(),
		entityId: text("entity_id").notNull(),
		entityLabel: text("entity_label").notNull(),
		storeId: uuid("store_id"),
		action: text("action").notNull(),
		fields: text("fields").array().notNull(),
		before: jsonb("before"),
		after: jsonb("after"),
		/** Why, where a reason is asked for (support). */
		reason: text("reason"),
		/** The support session it was made in. */
		supportSessionId: uuid("support_session_id"),
		/** The row whose change this one takes back. */
		undoesSeq: bigint("undoes_seq", { mode: "number" }),
		prevHash: text("prev_hash").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.seq] }),
		index("audit_log_by_entity").on(table.merchantId, table.entity, table.entityId, table.seq),
		index("audit_log_by_store").on(table.merchantId, table.storeId, table.seq),
		index("audit_log_by_actor").on(table.merchantId, table.actorUuid, table.seq),
		index("audit_log_by_time").on(table.merchantId, table.at),
		index("audit_log_by_support")
			.on(table.merchantId, table.seq)
			.where(isNotNull(table.supportSessionId)),
	],
);

/** What the live socket told, kept a day so that a stream can catch up from the last id it saw. */
export const events = pgTable(
	"events",
	{
		merchantId: uuid("merchant_id").notNull(),
		seq: bigint("seq", { mode: "number" }).notNull(),
		storeId: uuid("store_id"),
		type: text("type").notNull(),
		payload: jsonb("payload").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.seq] }),
		index("events_by_age").on(table.at),
	],
);
