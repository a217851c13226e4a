import {
	boolean,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import type { SyncedKind, SyncStatus } from "~/models/menu/pos-sync/sync-job";
import { instant } from "../../core/columns";

/** Syncs of menu parts with a POS; each is a task with the same id. */
export const menuSyncJobs = pgTable(
	"menu_sync_jobs",
	{
		jobId: uuid("job_id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		/** Location whose custom values change; null for the organization's values. */
		storeId: uuid("store_id"),
		source: uuid("source").notNull(),
		partId: uuid("part_id").notNull(),
		kind: text("kind").$type<SyncedKind>().notNull(),
		title: text("title").notNull(),
		/** Jobs of an organization go in this order, one at a time. */
		turn: integer("turn").notNull(),
		isAuto: boolean("is_auto").notNull(),
		startedBy: text("started_by").notNull(),
		sessionId: uuid("session_id"),
		outcome: text("outcome").$type<"synced" | "error" | "failed">(),
		createdAt: instant("created_at").notNull(),
		finishedAt: instant("finished_at"),
	},
	(table) => [unique("menu_sync_jobs_by_turn").on(table.merchantId, table.turn)],
);

export const menuSyncStates = pgTable(
	"menu_sync_states",
	{
		id: uuid("id").primaryKey(),
		merchantId: uuid("merchant_id").notNull(),
		storeId: uuid("store_id"),
		partId: uuid("part_id").notNull(),
		status: text("status").$type<SyncStatus>().notNull(),
		words: text("words").notNull().default(""),
		jobId: uuid("job_id"),
		at: instant("at").notNull(),
	},
	(table) => [
		unique("menu_sync_states_by_part")
			.on(table.merchantId, table.storeId, table.partId)
			.nullsNotDistinct(),
		index("menu_sync_states_by_job").on(table.jobId),
	],
);

export const menuAutoSyncs = pgTable("menu_auto_syncs", {
	partId: uuid("part_id").primaryKey(),
	merchantId: uuid("merchant_id").notNull(),
	isEnabled: boolean("is_enabled").notNull(),
	version: integer("version").notNull().default(1),
	updatedAt: instant("updated_at").notNull(),
});

const pictureColumns = () => ({
	merchantId: uuid("merchant_id").notNull(),
	pictureId: text("picture_id").notNull(),
	version: text("version").notNull(),
	url: text("url").notNull(),
	/** The image that a sync gave the item last, of this picture or an earlier one. */
	imageId: uuid("image_id"),
	dueAt: instant("due_at"),
	attempts: integer("attempts").notNull().default(0),
	problem: text("problem").notNull().default(""),
});

/** What items have as their primary image from the POS, or wait for while `dueAt` is set. */
export const menuPosPictures = pgTable(
	"menu_pos_pictures",
	{ partId: uuid("part_id").primaryKey(), ...pictureColumns() },
	(table) => [
		index("menu_pos_pictures_by_due").on(table.dueAt),
		index("menu_pos_pictures_by_picture").on(table.merchantId, table.pictureId),
	],
);

/** The same for a location's own primary image of an item. */
export const menuOwnPictures = pgTable(
	"menu_own_pictures",
	{
		storeId: uuid("store_id").notNull(),
		partId: uuid("part_id").notNull(),
		...pictureColumns(),
	},
	(table) => [
		primaryKey({ columns: [table.storeId, table.partId] }),
		index("menu_own_pictures_by_due").on(table.dueAt),
		index("menu_own_pictures_by_picture").on(table.merchantId, table.pictureId),
	],
);

/** Messages of points of sale that were heard, so that one that comes again is known. */
export const posMessages = pgTable(
	"pos_messages",
	{
		merchantId: uuid("merchant_id").notNull(),
		eventId: text("event_id").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.eventId] })],
);
