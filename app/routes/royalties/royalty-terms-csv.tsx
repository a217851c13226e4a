import { pages } from "~/models/pages/pages";
import { royaltyTermList } from "~/models/royalties/royalty-term.list";
import { royaltyTermClient } from "~/services/royalties/royalty-term.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.royaltyTerms);
	return listCsv(args, access, royaltyTermList, royaltyTermClient.reader(access.gateway));
});
