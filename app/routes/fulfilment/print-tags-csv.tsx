import { printTagList } from "~/models/fulfilment/print-tag.list";
import { pages } from "~/models/pages/pages";
import { printTagReader } from "~/services/gateway/fulfilment/print-tags.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.printTags);
	return listCsv(args, access, printTagList, printTagReader(access.gateway));
});
