import type { LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages";
import { requireLocationPage } from "~/services/access.server";
import { auditCsv } from "~/services/audit-csv.server";

/** A location's audit log as it is filtered, all of it. */
export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationAuditLog, "AUDIT_LOG.EXPORT");
	return auditCsv(args.request, access, access.location);
}
