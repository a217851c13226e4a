import type { TaskStatus } from "~/models/shared/task";

/** A planned change of the menu, and what became of it; its task has the rest. */
export interface ScheduledChange {
	id: string;
	label: string;
	status: TaskStatus;
	/** The location whose own values it changes; null for all locations. */
	storeId: string | null;
	location: string | null;
	startsAt: string;
	by: string;
	/** Why it failed. */
	problem: string | null;
	permission: string;
	finishedAt: string | null;
}
