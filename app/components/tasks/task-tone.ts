import type { TaskRowState, TaskStatus } from "~/models/shared/task";
import type { Tone } from "../ui/tone";

/** The colour of a task's status. */
export const TASK_TONES: Record<TaskStatus, Tone> = {
	waiting: "neutral",
	running: "info",
	done: "success",
	"done-with-errors": "warning",
	cancelled: "canceled",
	failed: "danger",
};

/** The colour of what became of a row. */
export const TASK_ROW_TONES: Record<TaskRowState, Tone> = {
	waiting: "neutral",
	changed: "success",
	unchanged: "neutral",
	refused: "danger",
};
