import { discountHereList } from "~/models/discounts/discount-here.list";
import { pages } from "~/models/pages/pages";
import { discountHereClient } from "~/services/discounts/discount-here.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.locationDiscounts);
	return listCsv(args, access, discountHereList, discountHereClient.reader(access.gateway));
});
