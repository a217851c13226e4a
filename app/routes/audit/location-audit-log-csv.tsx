import { pages } from "~/models/pages/pages";
import { auditCsv } from "~/services/audit/audit-csv.server";
import { requireLocationPage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";

export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.locationAuditLog, "AUDIT_LOG.EXPORT");
	return auditCsv(args.request, access, access.location);
});
