import { domainList } from "~/models/domains/domain.list";
import { pages } from "~/models/pages/pages";
import { domainClient } from "~/services/domains/domain.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.domainSettings);
	return listCsv(args, access, domainList, domainClient.reader(access.gateway));
});
