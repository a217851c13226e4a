import { exportOf, reportsAt } from "~/services/reports/report-paths.server";
import { reportsCsv } from "~/services/reports/reports-csv.server";
import { requirePageAt } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";

export const loader = csvLoader(async (args) => {
	const page = reportsAt(args.request);
	const access = await requirePageAt(args, page, exportOf(page));
	return reportsCsv(args, access);
});
