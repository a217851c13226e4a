import { isNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { TaskRowState, TaskStatus } from "~/models/shared/task";
import { instant } from "../columns";

export const tasks = pgTable(
	"tasks",
	{
		merchantId: uuid("merchant_id").notNull(),
		id: uuid("id").notNull(),
		kind: text("kind").notNull(),
		label: text("label").notNull(),
		input: jsonb("input").notNull(),
		permission: text("permission").notNull(),
		status: text("status").$type<TaskStatus>().notNull(),
		actorKind: text("actor_kind").$type<"user" | "api-key" | "system">().notNull(),
		actorUuid: uuid("actor_uuid"),
		actorLabel: text("actor_label").notNull(),
		supportSessionId: uuid("support_session_id"),
		requestId: text("request_id").notNull(),
		address: text("address").notNull(),
		startedFrom: text("started_from").notNull(),
		undoesTask: uuid("undoes_task"),
		total: integer("total").notNull(),
		position: integer("position").notNull().default(0),
		changed: integer("changed").notNull().default(0),
		unchanged: integer("unchanged").notNull().default(0),
		refused: integer("refused").notNull().default(0),
		tries: integer("tries").notNull().default(0),
		problem: text("problem"),
		cancelRequestedAt: instant("cancel_asked_at"),
		leaseOwner: uuid("lease_owner"),
		leaseUntil: instant("lease_until"),
		turnAt: instant("turn_at").notNull(),
		/** Planned for then; null is at once. */
		startsAt: instant("starts_at"),
		/** Earliest start of its next row; null: at once. */
		restsUntil: instant("rests_until"),
		createdAt: instant("created_at").notNull(),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
		/** When the failure was dismissed; null: not yet. */
		dismissedAt: instant("dismissed_at"),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.id] }),
		index("tasks_by_turn").on(table.turnAt).where(isNull(table.finishedAt)),
		index("tasks_by_age").on(table.merchantId, table.createdAt),
		index("tasks_by_undone").on(table.merchantId, table.undoesTask),
	],
);

export const taskRows = pgTable(
	"task_rows",
	{
		merchantId: uuid("merchant_id").notNull(),
		taskId: uuid("task_id").notNull(),
		position: integer("position").notNull(),
		label: text("label").notNull(),
		storeId: uuid("store_id"),
		path: text("path"),
		data: jsonb("data").notNull(),
		state: text("state").$type<TaskRowState>().notNull().default("waiting"),
		words: text("words").notNull().default(""),
		doneAt: instant("done_at"),
	},
	(table) => [primaryKey({ columns: [table.merchantId, table.taskId, table.position] })],
);
