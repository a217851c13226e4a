import type { AuditRow, ListedAuditRow } from "~/models/audit/audit";
import { changeWords } from "~/models/audit/audit-changes";
import type { AuditEntryView, ChainView } from "~/models/audit/audit-view";
import { actionWords, actorRoleWords, entityWords } from "~/models/audit/audit-words";
import type { Currency } from "~/models/locations/location";
import type { Page } from "~/models/pages/page";
import { pagePath } from "~/models/pages/page-path";
import { canSee, pages } from "~/models/pages/pages";
import { type LocationSummary, permissionsOf, type Viewer } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import { heldBy, type Permission } from "~/models/shared/permissions";
import type { ChainStatus } from "~/services/gateway/audit/audit.server";

interface AuditPlace {
	viewer: Viewer;
	/** IANA zone that times are told in. */
	zone: string;
	/** Null at the organisation's log. */
	location: LocationSummary | null;
}

/** A row of the log in words, as one viewer may follow it further. */
export function auditEntry(
	row: ListedAuditRow,
	{ viewer, zone, location }: AuditPlace,
): AuditEntryView {
	const place = viewer.locations.find(({ storeId }) => storeId === row.storeId);
	const currency = (place?.currency ?? "USD") as Currency;
	const isAboutPlace = row.entity === "location" || row.entity === "business-hours";
	return {
		seq: row.seq,
		at: row.at,
		when: formatInstant(row.at, zone),
		who: row.actor.email,
		role: actorRoleWords(row.actor),
		address: row.address,
		action: actionWords(row),
		what: entityWords(row),
		location: location || isAboutPlace || row.action === "import" ? null : (place?.title ?? null),
		// What a support session was about says itself; that it is over is no change of it.
		isNew: row.before === null || (row.entity === "support-session" && row.after === null),
		changes: changeWords(row, { zone, currency }),
		reason: row.reason,
		isSupport: row.supportSessionId !== null,
		undoes: row.undoesSeq === null ? null : { seq: row.undoesSeq },
		undone:
			row.undone && `Taken back by ${row.undone.by} on ${formatInstant(row.undone.at, zone)}.`,
		undoTo: row.undone ? null : undoPath(row, viewer, location),
		page: pageOf(row, viewer, place),
		sameThing: `?${new URLSearchParams({ entity: row.entity, entityId: row.entityId })}`,
		samePerson: `?${new URLSearchParams({ person: row.actor.email })}`,
		requestId: row.requestId,
		hash: row.hash,
	};
}

/** The state of the chain in a sentence. */
export function chainView({ rows, fault }: ChainStatus): ChainView {
	if (fault) {
		return { isWhole: false, words: `The log was altered at row ${fault.seq}: ${fault.what}` };
	}
	if (rows === 0) return { isWhole: true, words: "Nothing to check yet" };
	const count = rows.toLocaleString("en-US");
	return { isWhole: true, words: `Nothing altered: newest ${count} checked` };
}

/** Only what of a row tells at once that it cannot be taken back is left out; the page says the rest. */
function undoPath(
	{ seq, entity, action, before }: ListedAuditRow,
	viewer: Viewer,
	location: LocationSummary | null,
): string | null {
	const changes = UNDO_PERMISSIONS[entity];
	if (!changes || (before === null && action !== "restore")) return null;
	if (entity === "user" && action !== "update") return null;
	const holds = heldBy(permissionsOf(viewer));
	const page = location ? pages.locationAuditUndo : pages.auditUndo;
	if (!changes.some(holds) || !canSee(page, viewer, location ?? undefined)) return null;
	return `${pagePath(page, { id: location?.storeId })}?row=${seq}`;
}

const UNDO_PERMISSIONS: Partial<Record<AuditRow["entity"], readonly Permission[]>> = {
	location: ["LOCATION.API_UPDATE", "DEFAULT_STORE.API_UPDATE"],
	"business-hours": ["BUSINESS_HOURS.API_UPDATE"],
	merchant: ["MERCHANT.API_UPDATE", "FEATURE.API_UPDATE"],
	user: ["TEAM.API_UPDATE"],
};

function pageOf(
	row: AuditRow,
	viewer: Viewer,
	place: LocationSummary | undefined,
): AuditEntryView["page"] {
	if (row.action === "delete" || row.action === "import") return null;
	const link = (page: Page, label: string, params: Record<string, string> = {}) =>
		canSee(page, viewer, place)
			? { to: pagePath(page, { id: place?.storeId, ...params }), label }
			: null;
	switch (row.entity) {
		case "order":
		case "refund":
			return link(pages.locationOrder, "Open the order", { orderId: row.entityId });
		case "business-hours":
			return link(pages.locationHours, "Open the business hours");
		case "location":
			if (!place) return null;
			return (
				link(pages.editLocation, "Open the location") ??
				link(pages.locationInfo, "Open the location")
			);
		case "merchant":
			return link(pages.generalSettings, "Open the settings");
		case "user":
		case "role":
			return link(pages.team, "Open the team");
		default:
			return null;
	}
}
