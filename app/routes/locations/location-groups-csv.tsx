import { locationGroupList } from "~/models/locations/location-group.list";
import { pages } from "~/models/pages/pages";
import { locationGroupReader } from "~/services/gateway/locations/location-groups.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.locationGroups);
	return listCsv(args, access, locationGroupList, locationGroupReader(access.gateway));
});
