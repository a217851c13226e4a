import { serviceChargeList } from "~/models/money/service-charge.list";
import { pages } from "~/models/pages/pages";
import { serviceChargeReader } from "~/services/gateway/money/service-charges.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.serviceCharges);
	return listCsv(args, access, serviceChargeList, serviceChargeReader(access.gateway));
});
