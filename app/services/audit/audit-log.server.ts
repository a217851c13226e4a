import { promiseHash } from "remix-utils/promise";
import { entityWords, fieldChoices } from "~/models/audit/audit-words";
import { entities, entityOf } from "~/models/audit/entities";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { zoneOf } from "~/models/pages/session";
import { zoneAbbreviation } from "~/models/shared/instants";
import { getChainStatus, listAuditRows } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";
import { mayExport } from "~/services/web/export-note.server";
import { requirePageOfList } from "~/services/web/list-params.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { auditListOf } from "./audit-list.server";
import { auditEntry, chainView } from "./audit-view.server";

/** The audit log page of the organization, or of a location in its zone. */
export async function auditLogOf(args: RouteArgs, { gateway, viewer, location }: PageAccess) {
	const zone = zoneOf(viewer, location);
	const { params, query } = auditListOf(args.request, zone);
	const { list, chain } = await promiseHash({
		list: listAuditRows(gateway, query),
		chain: getChainStatus(gateway),
	});
	await requirePageOfList(args, list.pagination);
	const [first] = list.rows;
	const only = query.entityId
		? {
				value: query.entityId,
				label: first ? entityWords(entityOf(first.entity), first) : query.entityId,
			}
		: null;
	return {
		entries: list.rows.map((row) => auditEntry(row, { viewer, zone, location })),
		pagination: list.pagination,
		current: params.page,
		chain: chainView(chain),
		zone: zoneAbbreviation(new Date().toISOString(), zone),
		fields: fieldChoices(entities),
		entities: entities.map(({ name, label }) => ({ value: name, label })),
		only,
		csv: mayExport(viewer, "AUDIT_LOG.EXPORT")
			? `${pathAtLevel(pages.auditLog, location)}.csv`
			: null,
	};
}
