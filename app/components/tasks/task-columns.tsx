import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import { TASK_STATUS_LABELS, type TaskListRow } from "~/models/shared/task-view";
import { TASK_TONES } from "./task-tone";

export const taskColumns: Column<TaskListRow>[] = [
	{ id: "label", header: "Task", card: "title", cell: ({ label }) => label },
	{
		id: "status",
		header: "Status",
		cell: ({ status }) => (
			<StatusBadge tone={TASK_TONES[status]}>{TASK_STATUS_LABELS[status]}</StatusBadge>
		),
	},
	{ id: "progress", header: "Progress", cell: ({ progress }) => progress },
	{ id: "by", header: "Started by", hideBelow: "lg", cell: ({ by }) => by },
	{ id: "when", header: "Started", hideBelow: "md", cell: ({ when }) => when },
];
