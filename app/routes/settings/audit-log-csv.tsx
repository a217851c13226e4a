import type { LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages";
import { requirePage } from "~/services/access.server";
import { auditCsv } from "~/services/audit-csv.server";

/** The organisation's audit log as it is filtered, all of it. */
export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.auditLog, "AUDIT_LOG.EXPORT");
	return auditCsv(args.request, access, null);
}
