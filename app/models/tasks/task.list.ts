import { defineList } from "~/models/shared/define-list";
import type { Task, TaskRow } from "~/models/shared/task";
import { taskCsv } from "~/models/shared/task-csv";
import { TASK_STATUS_LABELS } from "~/models/shared/task-view";

export const taskList = defineList<Task>()({
	name: "tasks",
	noun: ["task", "tasks"],
	filters: {},
	sorts: [],
	csv: taskCsv("Task", ({ status }) => TASK_STATUS_LABELS[status]),
});

export const taskRowList = defineList<TaskRow>()({
	name: "task-rows",
	noun: ["row", "rows"],
	filters: { state: { kind: "hidden" } },
	sorts: [],
});
