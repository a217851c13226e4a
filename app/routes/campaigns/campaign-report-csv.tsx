import { campaignMessageList } from "~/models/campaigns/campaign-message.list";
import { pages } from "~/models/pages/pages";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.campaignReport, "CUSTOMER.EXPORT");
	const read = CAMPAIGN_PLACE.messages(access.gateway, args.params.campaignId ?? "");
	return listCsv(args, access, campaignMessageList, read);
});
