import { pages } from "~/models/pages/pages";
import { reportsCsv } from "~/services/reports/reports-csv.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.franchiseReports, "FRANCHISE_REPORT.EXPORT");
	return reportsCsv(args, access);
});
