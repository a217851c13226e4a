import { isNotNull } from "drizzle-orm";
import {
	bigint,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";

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
