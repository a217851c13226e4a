import { promiseHash } from "remix-utils/promise";
import { entityText } from "~/models/audit/audit-text";
import { getEntity } from "~/models/audit/entities";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { listAuditRows } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";
import { buildListView } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { parseAuditQuery } from "./audit-list.server";
import { auditEntry, chainView } from "./audit-view.server";

export async function loadAuditLog(args: RouteArgs, access: PageAccess) {
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
