import { taxList } from "~/models/money/tax.list";
import { pages } from "~/models/pages/pages";
import { taxReader } from "~/services/gateway/money/taxes.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.locationTaxes);
	return listCsv(args, access, taxList, taxReader(access.gateway));
});
