import { defineList } from "~/models/shared/define-list";
import type { Task } from "~/models/shared/task";
import { taskCsv } from "~/models/shared/task-csv";
import { IMPORT_STATUSES, importStatus } from "./import";

export const cardImportList = defineList<Task>()({
	name: "gift-card-imports",
	noun: ["import", "imports"],
	filters: {},
	sorts: [],
	csv: taskCsv("Import", (task) => IMPORT_STATUSES[importStatus(task)]),
});
