import { pages } from "~/models/pages/pages";
import type { FileColumn } from "~/models/shared/table-file";
import type { TaskRow } from "~/models/shared/task";
import { listTaskErrors } from "~/services/gateway/tasks.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/list-view.server";
import { tableFile } from "~/services/web/table-file.server";

export const loader = csvLoader(async (args) => {
	const { gateway } = await requirePage(args, pages.task);
	const rows = await listTaskErrors(gateway, args.params.taskId ?? "");
	await noteExport(gateway, args.request, { what: "task-errors", rows: rows.length });
	return tableFile(args.request, "task-errors", COLUMNS, async (index) =>
		index === 0 ? rows : [],
	);
});

const COLUMNS: FileColumn<TaskRow>[] = [
	{ header: "Row", value: ({ label, position }) => /^Row (\d+)/.exec(label)?.[1] ?? position + 1 },
	{ header: "Location ID", value: ({ storeId }) => storeId },
	{ header: "Where", value: ({ label }) => label },
	{ header: "Reason", value: ({ words }) => words },
];
