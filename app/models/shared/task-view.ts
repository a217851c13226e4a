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

export function progressWords({ done, total, refused }: Task): string {
	const counted = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`;
	return refused > 0 ? `${counted}, ${refused.toLocaleString("en-US")} failed` : counted;
}

/** How a task stands or ended, in one sentence; `planned` and `rests` are when it starts and goes on, in words. */
export function resultWords(
	task: Task,
	planned: string | null = null,
	rests: string | null = null,
): string {
	const { status, done, total, isCancelling } = task;
	if (status === "waiting" && planned) {
		return `It is planned for ${planned}. Until then it can be canceled, and nothing changes.`;
	}
	if (status === "waiting") return "It waits for its turn. You can leave this page and come back.";
	if (isCancelling && !task.undoneBy) return "It ends after the row it is at. What is done stays.";
	if (status === "running" && task.undoneBy) return "It ends after the row it is at.";
	if (status === "running" && rests)
		return `It continues at ${rests}. You can cancel it until then.`;
	if (status === "running") return "It is running. You can leave this page and come back.";
	const came = countWords(task);
	if (status === "cancelled" && task.undoneBy) {
		return `It was canceled after ${done} of ${total}. These changes are being undone: ${came}.`;
	}
	if (status === "cancelled") {
		return `It was canceled after ${done} of ${total}. What was done stays: ${came}.`;
	}
	if (status === "failed" && task.startsAt && task.changed === 0) {
		return `Nothing was changed. ${task.refused > 0 ? "" : (task.problem ?? "")}`.trim();
	}
	if (status === "failed") {
		return `${task.problem ?? "It stopped."} Done so far, and stays: ${came}.`;
	}
	return total === 1 ? `Done: ${came}.` : `All ${total} had their turn: ${came}.`;
}

function countWords({ changed, unchanged, refused }: Task): string {
	return [
		changed > 0 || unchanged + refused === 0 ? `${changed} changed` : "nothing changed",
		unchanged > 0 && `${unchanged} already like this`,
		refused > 0 && `${refused} failed`,
	]
		.filter(Boolean)
		.join(", ");
}
