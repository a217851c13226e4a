import { scheduledChangeList } from "~/models/menu/scheduled/scheduled-change.list";
import { pages } from "~/models/pages/pages";
import { scheduledReader } from "~/services/gateway/menu/scheduled.server";
import { requirePageAt } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePageAt(args, pages.scheduledChanges);
	const read = scheduledReader(access.gateway, access.location !== null);
	return listCsv(args, access, scheduledChangeList, read);
});
