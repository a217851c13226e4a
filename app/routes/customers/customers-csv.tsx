import { customerList } from "~/models/customers/customer.list";
import { pages } from "~/models/pages/pages";
import { customerReader } from "~/services/gateway/customers/customers.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.customers, "CUSTOMER.EXPORT");
	return listCsv(args, access, customerList, customerReader(access.gateway));
});
