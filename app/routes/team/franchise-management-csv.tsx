import { pages } from "~/models/pages/pages";
import { franchiseLocationList } from "~/models/team/franchise-location.list";
import { franchiseLocationReader } from "~/services/gateway/team/franchise-locations.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.franchiseManagement);
	return listCsv(args, access, franchiseLocationList, franchiseLocationReader(access.gateway));
});
