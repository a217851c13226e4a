import { pages } from "~/models/pages/pages";
import { franchiseeList } from "~/models/team/franchisee.list";
import { franchiseeReader } from "~/services/gateway/team/franchise-locations.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.franchiseLocationsList);
	return listCsv(args, access, franchiseeList, franchiseeReader(access.gateway));
});
