import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import { TASK_TONES } from "~/components/ui/task-tone";
import { TASK_STATUS_LABELS, type TaskListRow } from "~/models/shared/task-view";
import { headWithZone } from "~/models/shared/zone-in-head";

export function taskColumns(zone: string | null): Column<TaskListRow>[] {
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
