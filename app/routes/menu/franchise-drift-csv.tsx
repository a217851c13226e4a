import { driftList } from "~/models/menu/drift/drift.list";
import { pages } from "~/models/pages/pages";
import { driftReader } from "~/services/gateway/menu/drift.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.franchiseDrift);
	return listCsv(args, access, driftList, driftReader(access.gateway));
});
