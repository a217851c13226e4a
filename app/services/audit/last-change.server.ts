import type { LastChangeView } from "~/models/audit/undo-view";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import type { NoticeLink } from "~/models/shared/notice";
import { permissionCheck } from "~/models/shared/permissions";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { listAuditRows } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";
import { undoPath } from "~/services/web/undo-path.server";

/** A thing's last change (of `fields`, if given), in the page's zone. Null if none or not readable. */
export async function findLastChange(
	{ gateway, viewer, location }: PageAccess,
	entity: string,
	entityId: string,
	fields: readonly (string | undefined)[] = [undefined],
): Promise<LastChangeView | null> {
	const can = permissionCheck(viewerPermissions(viewer));
	if (!can("AUDIT_LOG.API_READ") || !can("AUDIT_LOG.PAGE_VIEW")) return null;
	const found = await Promise.all(
		fields.map((field) => listAuditRows(gateway, { entity, entityId, field, limit: 1, offset: 0 })),
	);
	const [row] = found.flatMap(({ rows }) => rows).sort((a, b) => b.seq - a.seq);
	if (!row) return null;
	return {
		by: row.actor.name ?? row.actor.email,
		when: formatInstant(row.at, viewerLocalTime(viewer, location)),
		at: row.at,
		to: `${pathAtLevel(pages.auditLog, location)}?${new URLSearchParams({ entity, entityId })}`,
	};
}

/** Link to undo a record's last change, for the notice after it; null without access. Throws a Response. */
export async function undoLinks(
	{ gateway, viewer, location }: PageAccess,
	entity: string,
	entityId: string,
): Promise<NoticeLink[]> {
	const can = permissionCheck(viewerPermissions(viewer));
	if (!can("AUDIT_LOG.API_READ") || !can("AUDIT_LOG.PAGE_VIEW")) return [];
	const { rows } = await listAuditRows(gateway, { entity, entityId, limit: 1, offset: 0 });
	const to = rows[0] && undoPath(rows[0], viewer, location);
	return to ? [{ label: "Undo", to }] : [];
}
