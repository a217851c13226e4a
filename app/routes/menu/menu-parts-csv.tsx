import { menuLists } from "~/models/menu/menu-part.list";
import { menuListHere } from "~/models/menu/menu-part-here.list";
import { menuRowReader, requireMenuListPage } from "~/services/menu/menu-page.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

/** The things of one kind as they are filtered, all of them; at a location with what is different there. */
export const loader = csvLoader(async (args) => {
	const access = await requireMenuListPage(args);
	const { kind, location } = access;
	const list = location ? menuListHere(kind) : menuLists[kind];
	return listCsv(args, access, list, menuRowReader(access));
});
