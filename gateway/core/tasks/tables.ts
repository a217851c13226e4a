import { isNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { TaskRowState, TaskStatus } from "~/models/shared/task";
import { instant } from "../columns";

/** Long work, queued in the transaction that asked for it and run by whichever process claims it. */
export const tasks = pgTable(
	"tasks",
	{
		merchantId: uuid("merchant_id").notNull(),
		id: uuid("id").notNull(),
		kind: text("kind").notNull(),
		label: text("label").notNull(),
		input: jsonb("input").notNull(),
		/** What its starter must hold, when it starts and at every step. */
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
		/** Rows before this one had their turn. */
		position: integer("position").notNull().default(0),
		changed: integer("changed").notNull().default(0),
		unchanged: integer("unchanged").notNull().default(0),
		refused: integer("refused").notNull().default(0),
		/** Attempts at the row of `position` that came to no end: a process that died, a fault. */
		tries: integer("tries").notNull().default(0),
		problem: text("problem"),
		cancelAskedAt: instant("cancel_asked_at"),
		/** The process that works on it, and until when that is believed without a sign of life. */
		leaseOwner: uuid("lease_owner"),
		leaseUntil: instant("lease_until"),
		/** When it last had its turn: the one that waits longest comes next. */
		turnAt: instant("turn_at").notNull(),
		createdAt: instant("created_at").notNull(),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
	},
	(table) => [
		primaryKey({ columns: [table.merchantId, table.id] }),
		index("tasks_by_turn").on(table.turnAt).where(isNull(table.finishedAt)),
		index("tasks_by_age").on(table.merchantId, table.createdAt),
		index("tasks_by_undone").on(table.merchantId, table.undoesTask),
	],
);

/** What a task works on, one row a step, with what became of each. */
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
