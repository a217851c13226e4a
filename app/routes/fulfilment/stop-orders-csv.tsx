import { stopList } from "~/models/fulfilment/stop.list";
import { pages } from "~/models/pages/pages";
import { stopReader } from "~/services/gateway/fulfilment/stops.server";
import { requirePageAt } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePageAt(args, pages.stopOrders);
	return listCsv(args, access, stopList, stopReader(access.gateway));
});
