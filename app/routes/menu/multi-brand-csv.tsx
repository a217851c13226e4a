import { brandPlaceList } from "~/models/menu/brands/brand-place.list";
import { pages } from "~/models/pages/pages";
import { brandPlaceReader } from "~/services/gateway/menu/brands.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.multiBrand);
	return listCsv(args, access, brandPlaceList, brandPlaceReader(access.gateway));
});
