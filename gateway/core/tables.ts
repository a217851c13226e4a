import { isNotNull, isNull, sql } from "drizzle-orm";
import {
	bigint,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";

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

export const auditHeads = pgTable(
	"audit_heads",
	{
		merchantId: uuid("merchant_id").notNull(),
		chain: uuid("chain").notNull(),
		links: bigint("links", { mode: "number" }).notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.chain] })],
);

/** Numbers audit rows across merchants without locks; numbers may be skipped. */
export const auditLogNumbers = pgSequence("audit_log_numbers");

export const auditLog = pgTable(
	"audit_log",
	{
		merchantId: uuid("merchant_id").notNull(),
		seq: bigint("seq", { mode: "number" }).notNull(),
		/** Position in the chain of its location or organization; null in rows of the old single chain. */
		link: bigint("link", { mode: "number" }),
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
		reason: text("reason"),
		supportSessionId: uuid("support_session_id"),
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
		index("audit_log_by_task")
			.on(table.merchantId, table.requestId)
			.where(sql`"request_id" like 'task:%'`),
		index("audit_log_of_people").on(table.merchantId, table.seq).where(sql`"actor_kind" = 'user'`),
		index("audit_log_of_people_by_store")
			.on(table.merchantId, table.storeId, table.seq)
			.where(sql`"actor_kind" = 'user'`),
		index("audit_log_by_support")
			.on(table.merchantId, table.seq)
			.where(isNotNull(table.supportSessionId)),
		uniqueIndex("audit_log_organisation_chain")
			.on(table.merchantId, sql`coalesce("link", "seq")`)
			.where(sql`"store_id" is null or "link" is null`),
		uniqueIndex("audit_log_location_chain")
			.on(table.merchantId, table.storeId, table.link)
			.where(sql`"store_id" is not null and "link" is not null`),
	],
);

export const eventHeads = pgTable("event_heads", {
	merchantId: uuid("merchant_id").primaryKey(),
	seq: bigint("seq", { mode: "number" }).notNull(),
});

export const events = pgTable(
	"events",
	{
		merchantId: uuid("merchant_id").notNull(),
		id: bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
		/** Assigned after the commit (`numberEvents`), so that numbers become visible in order. */
		seq: bigint("seq", { mode: "number" }),
		storeId: uuid("store_id"),
		type: text("type").notNull(),
		payload: jsonb("payload").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.id] }),
		uniqueIndex("events_by_number").on(table.merchantId, table.seq),
		index("events_without_number").on(table.id).where(isNull(table.seq)),
		index("events_by_age").on(table.at),
	],
);

/** Column choices, reused for the importer's next file with the same headings. */
export const importColumns = pgTable(
	"import_columns",
	{
		merchantId: uuid("merchant_id").notNull(),
		importer: text("importer").notNull(),
		headersHash: uuid("headers_hash").notNull(),
		columns: jsonb("columns").$type<string[]>().notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.importer, table.headersHash] })],
);
