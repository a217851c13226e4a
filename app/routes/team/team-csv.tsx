import { pages } from "~/models/pages/pages";
import { teamList } from "~/models/team/team.list";
import { teamReader } from "~/services/team/team-list.server";
import { requirePageAt } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { listCsv } from "~/services/web/list-view.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePageAt(args, pages.team);
	return listCsv(args, access, teamList, teamReader(access));
});
