import { cardEntryList } from "~/models/gift-cards/card-entry.list";
import { pages } from "~/models/pages/pages";
import { cardEntryReader } from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.giftCard, "GIFT_CARD.EXPORT");
	const read = cardEntryReader(access.gateway, args.params.giftCardId ?? "");
	return listCsv(args, access, cardEntryList, read);
});
