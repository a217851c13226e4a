import type { TaskStatus } from "~/models/shared/task";
import { TASK_STATUS_LABELS } from "~/models/shared/task-view";

/** How a planned change stands: what waits for its hour is planned. */
export function scheduledStatusLabel(status: TaskStatus): string {
	return status === "waiting" ? "Scheduled" : TASK_STATUS_LABELS[status];
}
