import type { ChainStatus, ListedAuditRow } from "~/models/audit/audit";
import { auditFieldChanges } from "~/models/audit/audit-changes";
import { actionVerb, actorRoleLabel, entityText } from "~/models/audit/audit-text";
import type { AuditEntryView, ChainView } from "~/models/audit/audit-view";
import { getEntity } from "~/models/audit/entities";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { findPage } from "~/models/pages/pages";
import type { AuditRow } from "~/models/shared/audit-row";
import type { LocalTime } from "~/models/shared/clock";
import { formatCount } from "~/models/shared/count-text";
import { formatInstant } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { shortTitle } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import { withShortName } from "~/services/web/location-options.server";
import { undoPath } from "~/services/web/undo-path.server";

interface AuditPlace {
	viewer: Viewer;
	local: LocalTime;
	location: LocationSummary | null;
}

export function auditEntry(
	row: ListedAuditRow,
	{ viewer, local, location }: AuditPlace,
): AuditEntryView {
	const place = viewer.locations.find(({ storeId }) => storeId === row.storeId);
	const currency = (place?.currency ?? "USD") as Currency;
	const entity = getEntity(row.entity);
	return {
		seq: row.seq,
		at: row.at,
		when: formatInstant(row.at, local),
		who: row.actor.name ?? row.actor.email,
		whoAddress: row.actor.name === null ? null : row.actor.email,
		role: actorRoleLabel(row.actor),
		address: row.address,
		action: actionVerb(entity, row),
		what: location
			? nameThisLocation(entityText(entity, row), location)
			: withShortName(entityText(entity, row), place, viewer),
		location:
			!place || location || entity.namesLocation || row.action === "import"
				? null
				: shortTitle(place, viewer.merchant?.name ?? ""),
		isNew: row.before === null || (entity.isEvent?.(row) ?? false),
		changes: auditFieldChanges(entity, row, {
			local,
			currency,
			places: placeNames(viewer),
			names: row.names,
		}),
		reason: row.reason,
		isSupport: row.supportSessionId !== null,
		undoes: row.undoesSeq === null ? null : { seq: row.undoesSeq },
		undone: row.undone && `Undone by ${row.undone.by} on ${formatInstant(row.undone.at, local)}.`,
		undoTo: row.undone ? null : undoPath(row, viewer, location),
		page: findEntityPage(row, viewer, place),
		sameThing: `?${new URLSearchParams({ entity: row.entity, entityId: row.entityId })}`,
		samePerson: `?${new URLSearchParams({ person: row.actor.email })}`,
		requestId: row.requestId,
		hash: row.hash,
	};
}

/** Words in the log of the location itself, which needs no name for it. */
function nameThisLocation(text: string, { title }: LocationSummary): string {
	if (text === title) return "this location";
	// Only at the end: elsewhere it may be part of another name.
	for (const [said, here] of [
		[` of ${title}`, ""],
		[` at ${title}`, ""],
		[`location ${title}`, "this location"],
	] as const) {
		if (text.endsWith(said)) return text.slice(0, -said.length) + here;
	}
	return text;
}

export function chainView({ rows, fault }: ChainStatus): ChainView {
	if (fault) {
		return { isWhole: false, text: `The log was altered at row ${fault.seq}: ${fault.what}` };
	}
	if (rows === 0) return { isWhole: true, text: "No entries to verify yet" };
	const unchanged = rows === 1 ? "entry is" : `${formatCount(rows)} entries are`;
	return { isWhole: true, text: `Verified: the last ${unchanged} unchanged` };
}

export function placeNames({ locations }: Pick<Viewer, "locations">): ReadonlyMap<string, string> {
	return new Map(locations.map(({ storeId, shortName, title }) => [storeId, shortName || title]));
}

function findEntityPage(
	row: AuditRow,
	viewer: Viewer,
	place: LocationSummary | undefined,
): AuditEntryView["page"] {
	if (row.action === "delete" || row.action === "import") return null;
	const { merchantId } = viewer.merchant ?? {};
	for (const { page: id, label, param, params: fixed, needsLocation } of entityPages(row)) {
		const page = findPage(id);
		if (!page || (needsLocation && !place) || !canSee(page, viewer, place)) continue;
		const own = param && { [param]: row.entityId };
		const params = { id: place?.storeId, merchantId, itemStoreId: merchantId, ...fixed, ...own };
		return { to: pagePath(page, params), label };
	}
	return null;
}

function entityPages({ entity }: AuditRow) {
	return getEntity(entity).pages ?? [];
}
