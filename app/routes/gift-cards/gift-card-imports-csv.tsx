import { CARD_IMPORT } from "~/models/gift-cards/import";
import { cardImportList } from "~/models/gift-cards/import.list";
import { pages } from "~/models/pages/pages";
import { listTasks } from "~/services/gateway/tasks.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.giftCardImports);
	return listCsv(args, access, cardImportList, ({ limit, offset }) =>
		listTasks(access.gateway, { limit, offset, kind: CARD_IMPORT }),
	);
});
