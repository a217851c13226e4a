import type { LastChangeView } from "~/models/audit/undo-view";
import type { LocationSummary } from "~/models/locations/location-summary";
import { permissionsOf, zoneOf } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import { heldBy } from "~/models/shared/permissions";
import { listAuditRows } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";

/**
 * Who changed a thing last, for its page: at a location in its zone and its log, else in the viewer's zone. `fields`
 * where the page shows a part of the thing. Null where nobody did, and to whoever may not read the log.
 */
export async function lastChangeOf(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	entity: string,
	entityId: string,
	location: LocationSummary | null,
	fields: readonly (string | undefined)[] = [undefined],
): Promise<LastChangeView | null> {
	const holds = heldBy(permissionsOf(viewer));
	if (!holds("AUDIT_LOG.API_READ") || !holds("AUDIT_LOG.PAGE_VIEW")) return null;
	const found = await Promise.all(
		fields.map((field) => listAuditRows(gateway, { entity, entityId, field, limit: 1, offset: 0 })),
	);
	const [row] = found.flatMap(({ rows }) => rows).sort((a, b) => b.seq - a.seq);
	if (!row) return null;
	const base = location ? `/location/${location.storeId}` : "/settings";
	return {
		by: row.actor.email,
		when: formatInstant(row.at, zoneOf(viewer, location)),
		at: row.at,
		to: `${base}/audit-log?${new URLSearchParams({ entity, entityId })}`,
	};
}
