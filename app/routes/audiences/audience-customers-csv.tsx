import { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import { pages } from "~/models/pages/pages";
import { memberReader } from "~/services/audiences/audience.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.audienceCustomers, "CUSTOMER.EXPORT");
	const read = memberReader(access.gateway, args.params.audienceId ?? "");
	return listCsv(args, access, audienceCustomerList, read);
});
