import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { StatusBadge } from "~/components/ui/status-badge";
import { TASK_TONES } from "~/components/ui/task-tone";
import { pages } from "~/models/pages/pages";
import { TASK_STATUS_LABELS, type TaskListRow } from "~/models/shared/task-view";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { taskList } from "~/models/tasks/task.list";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { taskReader } from "~/services/web/task-rows.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.tasks);
	const read = taskReader(access, null, ({ status }) => ({ status }));
	const list = await listView(args, access, taskList, read, { csv: "/tasks.csv" });
	const { rows, zone } = zoneInHead(list.rows, "when");
	return json({ page: access.page, list: { ...list, rows }, zone });
}

export default function Tasks() {
	const { page, list, zone } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			caption="Tasks"
			columns={taskColumns(zone)}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/tasks/${id}`}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "clock",
	title: "No tasks",
	text: "Tasks run in the background, such as changing hours at many locations. Yours appear here.",
} as const;

function taskColumns(zone: string | null): Column<TaskListRow>[] {
	return [
		{ id: "label", header: "Task", card: "title", cell: ({ label }) => label },
		{
			id: "status",
			header: "Status",
			card: "status",
			cell: ({ status }) => (
				<StatusBadge tone={TASK_TONES[status]}>{TASK_STATUS_LABELS[status]}</StatusBadge>
			),
		},
		{ id: "progress", header: "Progress", cell: ({ progress }) => progress },
		{ id: "by", header: "Started by", hideBelow: "lg", cell: ({ by }) => by },
		{
			id: "when",
			header: headWithZone("Started", zone),
			hideBelow: "md",
			cell: ({ when }) => when,
		},
	];
}
