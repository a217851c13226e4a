import { formatCount } from "./count-text";
import type { Task, TaskRowState, TaskStatus } from "./task";

export const TASK_STATUS_LABELS: Record<TaskStatus, string> = {
	waiting: "Waiting",
	running: "Running",
	done: "Done",
	"done-with-errors": "Done with errors",
	cancelled: "Canceled",
	failed: "Failed",
};

export const TASK_ROW_LABELS: Record<TaskRowState, string> = {
	waiting: "Not yet",
	changed: "Changed",
	unchanged: "Already like this",
	refused: "Failed",
};

export interface TaskListRow {
	id: string;
	label: string;
	status: TaskStatus;
	progress: string;
	by: string;
	when: string;
}

export function progressText({ done, total, refused }: Task): string {
	const counted = `${formatCount(done)} of ${formatCount(total)}`;
	return refused > 0 ? `${counted}, ${formatCount(refused)} failed` : counted;
}

/** Status or result of a task in one sentence; `planned` and `rests` are formatted start and resume times. */
export function taskResultMessage(
	task: Task,
	planned: string | null = null,
	rests: string | null = null,
): string {
	const { status, done, total, isCancelling } = task;
	if (status === "waiting" && planned) {
		return `Scheduled for ${planned}. You can cancel it until then.`;
	}
	if (status === "waiting")
		return "Waiting for other tasks. You can leave this page and come back.";
	if (isCancelling && !task.undoneBy) return "Stopping after this row. Finished rows stay.";
	if (status === "running" && task.undoneBy) return "Stopping after this row.";
	if (status === "running" && rests) return `Continues at ${rests}. You can cancel it until then.`;
	if (status === "running") return "Running. You can leave this page and come back.";
	const came = taskCountsText(task);
	if (status === "cancelled" && task.undoneBy) {
		return `Canceled after ${done} of ${total}. These changes are being undone: ${came}.`;
	}
	if (status === "cancelled") {
		return `Canceled after ${done} of ${total}. Finished rows stay: ${came}.`;
	}
	if (status === "failed" && task.startsAt && task.changed === 0) {
		return `Nothing was changed. ${task.refused > 0 ? "" : (task.problem ?? "")}`.trim();
	}
	if (status === "failed") {
		return `${task.problem ?? "Stopped."} Finished rows stay: ${came}.`;
	}
	return total === 1 ? `Done: ${came}.` : `All ${total} done: ${came}.`;
}

function taskCountsText({ changed, unchanged, refused }: Task): string {
	return [
		changed > 0 || unchanged + refused === 0 ? `${changed} changed` : "nothing changed",
		unchanged > 0 && `${unchanged} already like this`,
		refused > 0 && `${refused} failed`,
	]
		.filter(Boolean)
		.join(", ");
}
