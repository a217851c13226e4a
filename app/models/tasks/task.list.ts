import { defineList } from "~/models/shared/define-list";
import type { Task, TaskRow } from "~/models/shared/task";

export const taskList = defineList<Task>()({
	name: "tasks",
	noun: ["task", "tasks"],
	filters: {},
	sorts: [],
});

export const taskRowList = defineList<TaskRow>()({
	name: "task-rows",
	noun: ["row", "rows"],
	filters: { state: { kind: "hidden" } },
	sorts: [],
});
