import type { TaskStatus } from "~/models/shared/task";

export interface ScheduledChange {
	id: string;
	label: string;
	status: TaskStatus;
	/** The location whose own values it changes; null for all locations. */
	storeId: string | null;
	location: string | null;
	startsAt: string;
	by: string;
	problem: string | null;
	permission: string;
	finishedAt: string | null;
}
