import { getEntity } from "~/models/audit/entities";
import type { Gone } from "~/models/pages/gone";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { pageAtLevel, pathAtLevel } from "~/models/pages/page-level";
import { pageAt, pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { viewerLocalTime } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient, GatewayFailure } from "~/services/gateway/client.server";
import { withOwnClock } from "./browser.server";
import { formToken } from "./origin.server";
import type { RequestState, RouteArgs } from "./request-state.server";
import { sentAnew } from "./typed-form.server";
import { undoPath } from "./undo-path.server";

interface GoneRequest {
	args: RouteArgs;
	state: RequestState;
	gateway: GatewayClient;
	viewer: ViewerAnswer;
}

interface DeletedRecord {
	entity: string;
	id: string;
	/** Null if the deletion appears in the log only. */
	at: string | null;
}

/** Adds to a 404 of the gateway what its page says about the deletion. */
export async function withGone(
	failure: GatewayFailure,
	{ args, state, gateway }: Omit<GoneRequest, "viewer">,
): Promise<GatewayFailure> {
	const deleted = failure.details.deleted as DeletedRecord | undefined;
	if (failure.status !== 404 || !deleted || !state.viewer) return failure;
	const viewer = withOwnClock(args.request, await state.viewer);
	const gone = await presentGone(deleted, { args, state, gateway, viewer });
	return gone ? { ...failure, gone } : failure;
}

/** Message that something was deleted; null if neither the record nor the log confirms it. */
export async function presentGone(
	deleted: DeletedRecord,
	request: GoneRequest,
): Promise<Gone | null> {
	const { args, viewer } = request;
	const { entity } = deleted;
	const location = viewer.locations.find(({ storeId }) => storeId === args.params.id) ?? null;
	const isLog = (place: LocationSummary | null) =>
		canSee(pageAtLevel(pages.auditLog, place), viewer, place);
	const row = isLog(location) || isLog(null) ? await lastRow(request.gateway, deleted) : null;
	const deletion = row?.action === "delete" ? row : null;
	// Parts shared by all locations are in the organization's log, even if opened on a location's page.
	const place = deletion?.storeId ? location : null;
	const history = deletion && isLog(place) ? historyPath(deleted, place) : null;
	const at = deletion?.at ?? deleted.at;
	if (at === null) return null;
	const noun = entityNoun(entity);
	const when = formatInstant(at, viewerLocalTime(viewer, location));
	const by = deletion && (deletion.actor.name ?? deletion.actor.email);
	const undo = deletion && undoPath(deletion, viewer, place);
	const { list, made } = placesFor(deleted, request);
	const entries = await sentAnew(request.state);
	return {
		title: `${deletion?.entityLabel ?? `This ${noun}`} was deleted`,
		message: [
			by ? `${by} deleted this ${noun} on ${when}.` : `It was deleted on ${when}.`,
			...(undo ? ["You can see it and restore it in its history."] : []),
		].join(" "),
		ways: [
			...(undo ? [{ to: undo, label: "Restore" }] : []),
			...(history ? [{ to: history, label: "View history" }] : []),
			...(list ? [list] : []),
		],
		again:
			made && entries.length > 0
				? {
						path: made,
						label: `Use it for a new ${noun}`,
						csrf: formToken(request.state),
						entries,
					}
				: null,
	};
}

function historyPath({ entity, id }: DeletedRecord, place: LocationSummary | null): string {
	return `${pathAtLevel(pages.auditLog, place)}?${new URLSearchParams({ entity, entityId: id })}`;
}

async function lastRow(gateway: GatewayClient, { entity, id }: DeletedRecord) {
	const { rows } = await gateway.get("/api/v2/audit-log", {
		query: { entity, entityId: id, limit: 1, offset: 0 },
	});
	return rows[0] ?? null;
}

/** Path endings of forms for new records, relative to their list. */
const NEW_ENDS = ["/new", "/add"];

function placesFor(
	{ entity, id }: DeletedRecord,
	{ args, viewer }: GoneRequest,
): { list: Gone["ways"][number] | null; made: string | null } {
	const { pathname } = new URL(args.request.url);
	if (getEntity(entity).isOnePerLocation) return { list: null, made: pathname };
	const open = (path: string): Page | null => {
		const found = pageAt(path);
		if (!found) return null;
		const location = viewer.locations.find(({ storeId }) => storeId === found.params.id);
		return canSee(found.page, viewer, location) ? found.page : null;
	};
	const parts = pathname.split("/");
	for (let end = parts.indexOf(id); end > 1; end -= 1) {
		const path = parts.slice(0, end).join("/");
		const list = open(path);
		if (!list) continue;
		const made = NEW_ENDS.find((word) => open(path + word)?.path.endsWith(word));
		return {
			list: { to: path, label: `Go to ${list.title}` },
			made: made ? path + made : null,
		};
	}
	return { list: null, made: null };
}

function entityNoun(entity: string): string {
	const { label } = getEntity(entity);
	return /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
