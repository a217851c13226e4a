import { soldOutList } from "~/models/menu/sold-out.list";
import { pages } from "~/models/pages/pages";
import { soldOutReader } from "~/services/gateway/menu/sold-out.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.soldOut);
	return listCsv(args, access, soldOutList, soldOutReader(access.gateway));
});
