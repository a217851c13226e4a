import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AuditLog } from "~/components/audit/audit-log";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { pages } from "~/models/pages/pages";
import { loadAuditLog } from "~/services/audit/audit-log.server";
import { requirePageAt } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.auditLog);
	return json({ page: access.page, log: await loadAuditLog(args, access) });
}

export default function AuditLogPage() {
	const { page, log } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<AuditLog {...log} />
		</Page>
	);
}
