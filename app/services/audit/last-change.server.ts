import type { LastChangeView } from "~/models/audit/undo-view";
import type { LocationSummary } from "~/models/locations/location-summary";
import { permissionsOf, zoneOf } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import { heldBy } from "~/models/shared/permissions";
import { listAuditRows } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";

/** A thing's last change (of `fields`, if given), in the location's or viewer's zone. Null if none or not readable. */
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
