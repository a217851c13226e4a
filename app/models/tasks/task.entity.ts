import { defineEntity } from "~/models/shared/entity";

/** A task's own start and end; what it changes is recorded under the changed entity. */
export const taskEntity = defineEntity({
	name: "task",
	label: "Task",
	verbs: { start: "started", cancel: "canceled", dismiss: "dismissed" },
	isEvent: () => true,
	pages: [{ page: "task", label: "Open the task", param: "taskId" }],
	exports: {
		tasks: "tasks",
		"task-errors": "the errors of a task",
		"scheduled-changes": "scheduled menu changes",
	},
	fields: {
		kind: { label: "Kind", isHidden: true },
		rows: { label: "Rows" },
		cancelled: { label: "Canceled", kind: "switch" },
		dismissed: { label: "Dismissed", kind: "switch" },
	},
});
