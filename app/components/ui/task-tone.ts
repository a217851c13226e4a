import type { TaskRowState, TaskStatus } from "~/models/shared/task";
import type { Tone } from "./tone";

export const TASK_TONES: Record<TaskStatus, Tone> = {
	waiting: "neutral",
	running: "info",
	done: "success",
	"done-with-errors": "warning",
	cancelled: "canceled",
	failed: "danger",
};

export const TASK_ROW_TONES: Record<TaskRowState, Tone> = {
	waiting: "neutral",
	changed: "success",
	unchanged: "neutral",
	refused: "danger",
};
