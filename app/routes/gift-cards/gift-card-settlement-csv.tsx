import { cardSettlementList } from "~/models/gift-cards/card-location.list";
import { pages } from "~/models/pages/pages";
import { cardSettlementReader } from "~/services/gift-cards/gift-card-management.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.giftCardManagement);
	return listCsv(args, access, cardSettlementList, cardSettlementReader(access));
});
