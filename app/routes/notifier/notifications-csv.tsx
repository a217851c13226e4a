import { recipientList } from "~/models/notifier/recipient.list";
import { pages } from "~/models/pages/pages";
import { recipientReader } from "~/services/gateway/notifier/recipients.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.notifications);
	return listCsv(args, access, recipientList, recipientReader(access.gateway));
});
