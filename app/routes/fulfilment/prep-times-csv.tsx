import { prepTimeList } from "~/models/fulfilment/prep-time.list";
import { pages } from "~/models/pages/pages";
import { prepTimeReader } from "~/services/gateway/fulfilment/prep-times.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.prepTimes);
	return listCsv(args, access, prepTimeList, prepTimeReader(access.gateway));
});
