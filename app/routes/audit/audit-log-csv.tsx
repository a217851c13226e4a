import { pages } from "~/models/pages/pages";
import { auditCsv } from "~/services/audit/audit-csv.server";
import { requirePageAt } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";

export const loader = csvLoader(async (args) => {
	const access = await requirePageAt(args, pages.auditLog, "AUDIT_LOG.EXPORT");
	return auditCsv(args.request, access);
});
