import { locationGroupList } from "~/models/locations/location-group.list";
import { pages } from "~/models/pages/pages";
import { locationGroupClient } from "~/services/locations/location-group.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.locationGroups);
	return listCsv(args, access, locationGroupList, locationGroupClient.reader(access.gateway));
});
