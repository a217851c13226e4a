import type { CsvHead } from "./define-list";
import { instantColumns } from "./instant-columns";
import type { Task } from "./task";

export function taskCsv(header: string, statusOf: (task: Task) => string): CsvHead<Task>[] {
	return [
		{ header, value: ({ label }) => label },
		{ header: "Status", value: statusOf },
		{ header: "Rows", value: ({ total }) => total },
		{ header: "Done", value: ({ done }) => done },
		{ header: "Changed", value: ({ changed }) => changed },
		{ header: "Failed", value: ({ refused }) => refused },
		{ header: "Problem", value: ({ problem }) => problem },
		{ header: "Started by", value: ({ startedBy: { name, label } }) => name ?? label },
		...instantColumns<Task>("Started", ({ createdAt }) => createdAt),
		...instantColumns<Task>("Finished", ({ finishedAt }) => finishedAt),
	];
}
