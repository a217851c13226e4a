import { apiKeyList } from "~/models/identity/api-key.list";
import { pages } from "~/models/pages/pages";
import { zoneOf } from "~/models/pages/session";
import { apiKeyReader } from "~/services/gateway/identity/api-keys.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.apiKeys);
	const read = apiKeyReader(access.gateway);
	const timeZone = zoneOf(access.viewer);
	return listCsv(args, access, apiKeyList, async (query) => {
		const found = await read(query);
		return { ...found, rows: found.rows.map((row) => ({ ...row, timeZone })) };
	});
});
