import { Link } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import { TASK_ROW_TONES } from "~/components/ui/task-tone";
import type { TaskRow } from "~/models/shared/task";
import { TASK_ROW_LABELS } from "~/models/shared/task-view";

export const taskRowColumns: Column<TaskRow>[] = [
	{
		id: "label",
		header: "Where",
		card: "title",
		width: "w-[26%]",
		cell: ({ label, path }) =>
			path ? (
				<Link to={path} discover="none" className="link">
					{label}
				</Link>
			) : (
				label
			),
	},
	{
		id: "state",
		header: "Result",
		card: "status",
		width: "w-[10rem]",
		cell: ({ state }) => (
			<StatusBadge tone={TASK_ROW_TONES[state]}>{TASK_ROW_LABELS[state]}</StatusBadge>
		),
	},
	{ id: "words", header: "What was done, or why not", cell: ({ words }) => words || "—" },
];

/** Of a single row the page's own badge tells the result. */
export const columnsOfOne = taskRowColumns.filter(({ id }) => id !== "state");
