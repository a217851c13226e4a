import { loyaltyProgramList } from "~/models/loyalty/loyalty-program.list";
import { pages } from "~/models/pages/pages";
import { loyaltyProgramClient } from "~/services/loyalty/loyalty-program.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.loyaltySettings);
	return listCsv(args, access, loyaltyProgramList, loyaltyProgramClient.reader(access.gateway));
});
