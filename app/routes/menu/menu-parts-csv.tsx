import { locationMenuList } from "~/models/menu/location-menu-part.list";
import { menuLists } from "~/models/menu/menu-part.list";
import { exportedReader } from "~/services/gateway/menu/menu-parts.server";
import { menuRowReader, requireMenuListPage } from "~/services/menu/menu-page.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireMenuListPage(args);
	const { gateway, kind, location } = access;
	return location
		? listCsv(args, access, locationMenuList(kind), menuRowReader(access))
		: listCsv(args, access, menuLists[kind], exportedReader(gateway, kind));
});
