import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { AuditLog } from "~/components/audit/audit-log";
import { Page } from "~/components/page/page";
import { entityText } from "~/models/audit/audit-text";
import { getEntity } from "~/models/audit/entities";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { parseAuditQuery } from "~/services/audit/audit-list.server";
import { auditEntry, chainView } from "~/services/audit/audit-view.server";
import { listAuditRows } from "~/services/gateway/audit/audit.server";
import { type PageAccess, requirePageAt } from "~/services/web/access.server";
import { buildListView } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";

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

async function loadAuditLog(args: RouteArgs, access: PageAccess) {
	const { gateway, viewer, location } = access;
	const local = viewerLocalTime(viewer, location);
	const { list, query } = parseAuditQuery(args.request, local.zone);
	const { found, chain } = await promiseHash({
		found: listAuditRows(gateway, query),
		chain: gateway.get("/api/v2/audit-log/chain"),
	});
	const { entityId } = query;
	const [first] = found.rows;
	const only = entityId && {
		value: entityId,
		label: first ? entityText(getEntity(first.entity), first) : entityId,
	};
	const { rows, zone } = zoneInHead(
		found.rows.map((row) => auditEntry(row, { viewer, local, location })),
		"when",
	);
	return {
		list: await buildListView(
			args,
			access,
			list,
			{ ...found, rows },
			{
				options: { entityId: only ? [only] : null },
				csv: `${pathAtLevel(pages.auditLog, location)}.csv`,
			},
		),
		zone,
		who: query.who,
		chain: chainView(chain),
	};
}
