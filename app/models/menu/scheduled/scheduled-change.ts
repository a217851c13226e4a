import type { MenuKind } from "~/models/menu/menu-kind";
import type { JsonValue } from "~/models/shared/json";
import type { TaskStatus } from "~/models/shared/task";

export interface ScheduledChange {
	id: string;
	label: string;
	status: TaskStatus;
	storeId: string | null;
	location: string | null;
	startsAt: string;
	by: string;
	problem: string | null;
	permission: string;
	finishedAt: string | null;
	isDismissed: boolean;
}

/** An edit that was not made, because what it changes was changed since. Values by field. */
export interface FailedEdit {
	kind: MenuKind;
	id: string;
	title: string;
	storeId: string | null;
	before: Record<string, JsonValue>;
	patch: Record<string, JsonValue>;
	now: Record<string, JsonValue>;
	/** Version of the changed record, for applying it anyway; null: it was deleted. */
	version: number | null;
}
