import { pages } from "~/models/pages/pages";
import { taskList } from "~/models/tasks/task.list";
import { listTasks } from "~/services/gateway/tasks.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.tasks);
	return listCsv(args, access, taskList, ({ limit, offset }) =>
		listTasks(access.gateway, { limit, offset }),
	);
});
