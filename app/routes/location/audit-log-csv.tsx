import { pages } from "~/models/pages";
import { requireLocationPage } from "~/services/access.server";
import { auditCsv } from "~/services/audit-csv.server";
import { csvLoader } from "~/services/csv-loader.server";

/** A location's audit log as it is filtered, all of it. */
export const loader = csvLoader(async (args) => {
	const access = await requireLocationPage(args, pages.locationAuditLog, "AUDIT_LOG.EXPORT");
	return auditCsv(args.request, access, access.location);
});
