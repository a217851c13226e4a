import { formatInstant } from "~/models/shared/instants";
import type { Paged } from "~/models/shared/list";
import type { Task } from "~/models/shared/task";
import { progressText, type TaskListRow } from "~/models/shared/task-view";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { listTasks } from "~/services/gateway/tasks.server";
import type { PageAccess } from "./access.server";

type Presented<Row> = Omit<TaskListRow, "status"> & Row;

/** Reads pages of the tasks that the person sees, all or of one kind, as lists tell them. Throws a Response. */
export function taskReader<Row extends { status: string }>(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	kind: string | null,
	present: (task: Task) => Row,
) {
	const local = viewerLocalTime(viewer);
	return async ({
		limit,
		offset,
	}: {
		limit: number;
		offset: number;
	}): Promise<Paged<Presented<Row>>> => {
		const { rows, pagination } = await listTasks(gateway, { limit, offset, ...(kind && { kind }) });
		const taskRows = rows.map((task) => ({
			id: task.id,
			label: task.label,
			progress: progressText(task),
			by: task.startedBy.name ?? task.startedBy.label,
			when: formatInstant(task.createdAt, local),
			...present(task),
		}));
		return { rows: taskRows, pagination };
	};
}
