import { syncJobList } from "~/models/menu/pos-sync/sync-job.list";
import { pages } from "~/models/pages/pages";
import { syncJobReader } from "~/services/gateway/menu/pos-sync.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.menuSyncs);
	return listCsv(args, access, syncJobList, syncJobReader(access.gateway));
});
