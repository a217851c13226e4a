import { pointsEntryList } from "~/models/loyalty/points-entry.list";
import { pages } from "~/models/pages/pages";
import { pointsEntryReader } from "~/services/loyalty/customer-points.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.customerLoyalty, "CUSTOMER.EXPORT");
	const read = pointsEntryReader(access.gateway, args.params.customerId ?? "");
	return listCsv(args, access, pointsEntryList, read);
});
