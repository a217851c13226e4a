import { pages } from "~/models/pages";
import { requirePage } from "~/services/access.server";
import { auditCsv } from "~/services/audit-csv.server";
import { csvLoader } from "~/services/csv-loader.server";

/** The organisation's audit log as it is filtered, all of it. */
export const loader = csvLoader(async (args) => {
	const access = await requirePage(args, pages.auditLog, "AUDIT_LOG.EXPORT");
	return auditCsv(args.request, access, null);
});
