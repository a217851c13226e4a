import { diningOptionList } from "~/models/fulfilment/dining-option.list";
import { pages } from "~/models/pages/pages";
import { diningOptionReader } from "~/services/gateway/fulfilment/dining-options.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.diningOptions);
	return listCsv(args, access, diningOptionList, diningOptionReader(access.gateway));
});
