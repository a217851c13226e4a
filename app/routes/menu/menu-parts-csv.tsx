import { menuLists } from "~/models/menu/menu-part.list";
import { menuRowReader, requireMenuListPage } from "~/services/menu/menu-page.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

/** The things of one kind as they are filtered, all of them. */
export const loader = csvLoader(async (args) => {
	const access = await requireMenuListPage(args);
	return listCsv(args, access, menuLists[access.kind], menuRowReader(access));
});
