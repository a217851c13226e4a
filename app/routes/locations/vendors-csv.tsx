import { vendorList } from "~/models/locations/vendor.list";
import { pages } from "~/models/pages/pages";
import { vendorReader } from "~/services/gateway/locations/vendors.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.vendors);
	return listCsv(args, access, vendorList, vendorReader(access.gateway));
});
