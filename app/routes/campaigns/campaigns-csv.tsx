import { campaignList } from "~/models/campaigns/campaign.list";
import { pages } from "~/models/pages/pages";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.campaigns);
	return listCsv(args, access, campaignList, CAMPAIGN_PLACE.client.reader(access.gateway));
});
