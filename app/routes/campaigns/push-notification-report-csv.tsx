import { pushMessageList } from "~/models/campaigns/campaign-message.list";
import { pages } from "~/models/pages/pages";
import { PUSH_PLACE } from "~/services/campaigns/campaign-place.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.pushNotificationReport, "CUSTOMER.EXPORT");
	const read = PUSH_PLACE.messages(access.gateway, args.params.pushId ?? "");
	return listCsv(args, access, pushMessageList, read);
});
