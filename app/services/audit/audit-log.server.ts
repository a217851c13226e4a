import { promiseHash } from "remix-utils/promise";
import { entityWords } from "~/models/audit/audit-words";
import { entityOf } from "~/models/audit/entities";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { localTimeOf } from "~/models/viewer/viewer";
import { listAuditRows } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";
import { viewOfList } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { auditListOf } from "./audit-list.server";
import { auditEntry, chainView } from "./audit-view.server";

export async function auditLogOf(args: RouteArgs, access: PageAccess) {
	const { gateway, viewer, location } = access;
	const local = localTimeOf(viewer, location);
	const { list, query } = auditListOf(args.request, local.zone);
	const { found, chain } = await promiseHash({
		found: listAuditRows(gateway, query),
		chain: gateway.get("/api/v2/audit-log/chain"),
	});
	const { entityId } = query;
	const [first] = found.rows;
	const only = entityId && {
		value: entityId,
		label: first ? entityWords(entityOf(first.entity), first) : entityId,
	};
	const { rows, zone } = zoneInHead(
		found.rows.map((row) => auditEntry(row, { viewer, local, location })),
		"when",
	);
	return {
		list: await viewOfList(
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
