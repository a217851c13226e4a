import { apiKeyList } from "~/models/identity/api-key.list";
import { pages } from "~/models/pages/pages";
import { apiKeyReader } from "~/services/gateway/identity/api-keys.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.apiKeys);
	return listCsv(args, access, apiKeyList, apiKeyReader(access.gateway));
});
