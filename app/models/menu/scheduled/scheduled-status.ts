import type { TaskStatus } from "~/models/shared/task";
import { TASK_STATUS_LABELS } from "~/models/shared/task-view";

/** Status label of a planned change; "Scheduled" while it waits. */
export function scheduledStatusLabel(status: TaskStatus): string {
	return status === "waiting" ? "Scheduled" : TASK_STATUS_LABELS[status];
}
