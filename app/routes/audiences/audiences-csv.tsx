import { audienceList } from "~/models/audiences/audience.list";
import { pages } from "~/models/pages/pages";
import { audienceClient } from "~/services/audiences/audience.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.audiences);
	return listCsv(args, access, audienceList, audienceClient.reader(access.gateway));
});
