import { pages } from "~/models/pages";
import { requirePage } from "~/services/access.server";
import { csvResponse } from "~/services/csv.server";
import { csvLoader } from "~/services/csv-loader.server";
import { noteExport } from "~/services/export-note.server";
import { listAllUsers } from "~/services/gateway/users.server";
import { teamCsvColumns, teamListOf } from "~/services/team-list.server";

/** The team as it is filtered, all pages of it. */
export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.team);
	const { query } = teamListOf(args.request, access);
	const rows = await listAllUsers(access.gateway, query);
	await noteExport(access.gateway, args.request, { what: "team", rows: rows.length });
	return csvResponse("team.csv", teamCsvColumns(access), rows);
});
