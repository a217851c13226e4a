import { giftCardList } from "~/models/gift-cards/gift-card.list";
import { pages } from "~/models/pages/pages";
import { giftCardClient } from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.giftCardSettings, "GIFT_CARD.EXPORT");
	return listCsv(args, access, giftCardList, giftCardClient.reader(access.gateway));
});
