/** "waiting" is queued; "failed" stopped before its end. */
export const TASK_STATUSES = [
	"waiting",
	"running",
	"done",
	"done-with-errors",
	"cancelled",
	"failed",
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_ROW_STATES = ["waiting", "changed", "unchanged", "refused"] as const;
export type TaskRowState = (typeof TASK_ROW_STATES)[number];

export interface Task {
	id: string;
	kind: string;
	label: string;
	status: TaskStatus;
	startedBy: { uuid: string | null; label: string; name: string | null };
	total: number;
	done: number;
	changed: number;
	unchanged: number;
	refused: number;
	problem: string | null;
	isCancelling: boolean;
	startedFrom: string;
	undoesTask: string | null;
	undoneBy: string | null;
	permission: string;
	/** Planned for then; null is at once. */
	startsAt: string | null;
	/** Time when a postponed part of it continues; null without one. */
	restsUntil: string | null;
	createdAt: string;
	startedAt: string | null;
	finishedAt: string | null;
	isDismissed: boolean;
}

export interface TaskRow {
	position: number;
	label: string;
	storeId: string | null;
	path: string | null;
	state: TaskRowState;
	words: string;
}

export function isUnfinished({ status }: Pick<Task, "status">): boolean {
	return status === "waiting" || status === "running";
}

export const TASK_EVENT = "task.changed";
