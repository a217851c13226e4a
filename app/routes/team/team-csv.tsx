import { pages } from "~/models/pages/pages";
import { listAllUsers } from "~/services/gateway/team/users.server";
import { teamCsvColumns, teamListOf } from "~/services/team/team-list.server";
import { requirePageAt } from "~/services/web/access.server";
import { csvResponse } from "~/services/web/csv.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/export-note.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePageAt(args, pages.team);
	const { query } = teamListOf(args.request, access);
	const rows = await listAllUsers(access.gateway, query);
	await noteExport(access.gateway, args.request, { what: "team", rows: rows.length });
	return csvResponse("team.csv", teamCsvColumns(access), rows);
});
