/** What becomes of long work. "waiting" is queued; "failed" means that it stopped before its end. */
export const TASK_STATUSES = [
	"waiting",
	"running",
	"done",
	"done-with-errors",
	"cancelled",
	"failed",
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** What became of one row of a task. */
export const TASK_ROW_STATES = ["waiting", "changed", "unchanged", "refused"] as const;
export type TaskRowState = (typeof TASK_ROW_STATES)[number];

/** Long work that runs by itself: how far it is, and how it ended. */
export interface Task {
	id: string;
	kind: string;
	/** "Opening hours at 38 locations". */
	label: string;
	status: TaskStatus;
	startedBy: { uuid: string | null; label: string };
	/** Rows in all, and how many of them had their turn. */
	total: number;
	done: number;
	changed: number;
	unchanged: number;
	refused: number;
	/** Why it stopped before its end, in words; null unless it failed. */
	problem: string | null;
	/** Somebody asked for it to end; it does after the row it is at. */
	isCancelling: boolean;
	/** The address of the page it was started from. */
	startedFrom: string;
	/** The task whose changes this one takes back. */
	undoesTask: string | null;
	/** The newest task that takes this one's changes back, or has done so. */
	undoneBy: string | null;
	/** What it takes to run it, and to take it back. */
	permission: string;
	/** ISO UTC. */
	createdAt: string;
	startedAt: string | null;
	finishedAt: string | null;
}

export interface TaskRow {
	position: number;
	label: string;
	storeId: string | null;
	/** The address of its page. */
	path: string | null;
	state: TaskRowState;
	/** What was done, or why it was not. */
	words: string;
}

/** Whether a task still has work to do. */
export function isUnfinished({ status }: Pick<Task, "status">): boolean {
	return status === "waiting" || status === "running";
}

/** The live event that tells of a task's progress. */
export const TASK_EVENT = "task.changed";
