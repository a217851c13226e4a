import type { AuditEntity } from "~/models/audit";
import { formatInstant } from "~/models/instants";
import { heldBy } from "~/models/permissions";
import { type LocationSummary, permissionsOf, zoneOf } from "~/models/session";
import type { LastChangeView } from "~/models/undo-view";
import type { PageAccess } from "./access.server";
import { listAuditRows } from "./gateway/audit.server";

/**
 * Who changed a thing last, for its page: at a location in its zone and its log, else in the viewer's zone. Null where
 * nobody did, and to whoever may not read the log.
 */
export async function lastChangeOf(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	entity: AuditEntity,
	entityId: string,
	location: LocationSummary | null,
): Promise<LastChangeView | null> {
	const holds = heldBy(permissionsOf(viewer));
	if (!holds("AUDIT_LOG.API_READ") || !holds("AUDIT_LOG.PAGE_VIEW")) return null;
	const { rows } = await listAuditRows(gateway, { entity, entityId, limit: 1, offset: 0 });
	const [row] = rows;
	if (!row) return null;
	const base = location ? `/location/${location.storeId}` : "/settings";
	return {
		by: row.actor.email,
		when: formatInstant(row.at, zoneOf(viewer, location)),
		at: row.at,
		to: `${base}/audit-log?${new URLSearchParams({ entity, entityId })}`,
	};
}
