import { discountList } from "~/models/discounts/discount.list";
import { pages } from "~/models/pages/pages";
import { discountClient } from "~/services/discounts/discount.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.discounts);
	return listCsv(args, access, discountList, discountClient.reader(access.gateway));
});
