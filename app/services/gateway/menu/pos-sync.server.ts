import type { MenuKind } from "~/models/menu/menu-kind";
import type { PosThingType } from "~/models/menu/pos-sync/pos-thing";
import type { SyncedKind } from "~/models/menu/pos-sync/sync-job";
import type { SyncJobFilter, SyncJobSort } from "~/models/menu/pos-sync/sync-job.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

type Seen = { key: string; version: number | null };

/** Things of the catalogue by words or GUID. Throws a Response. */
export function searchPos(
	{ get, merchantId }: ScopedGateway,
	asked: { query: string; type: PosThingType; limit: number },
) {
	return get(`${ALL}/pos-items`, { params: { merchantId }, query: asked });
}

/** How things stand with the point of sale. Throws a Response. */
export function syncStatesOf({ get, merchantId }: ScopedGateway, ids: string[]) {
	return get(`${ALL}/states`, { params: { merchantId }, query: { ids } });
}

/** How far a sync is. Throws a Response, 404 when there is none. */
export function getSyncJob({ get, merchantId }: ScopedGateway, jobId: string) {
	return get(`${ALL}/jobs/:jobId`, { params: { merchantId, jobId } });
}

/** Reads pages of the syncs of the organization's menus. Throws a Response. */
export function syncJobReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<SyncJobFilter, SyncJobSort>) =>
		get(`${ALL}/jobs`, { params: { merchantId }, query });
}

/** What the session synced last. Throws a Response. */
export function recentSyncNames({ get, merchantId }: ScopedGateway) {
	return get(`${ALL}/recent-names`, { params: { merchantId } });
}

/** Linked categories, with whether each is synced by itself. Throws a Response. */
export function listAutoSyncs({ get, merchantId }: ScopedGateway) {
	return get(`${ALL}/categories`, { params: { merchantId } });
}

/** Switches the auto-sync of a category. A refusal is for the page to show. */
export function switchAutoSync(
	{ send, merchantId }: ScopedGateway,
	{ uuid, isOn }: { uuid: string; isOn: boolean },
	key: string,
) {
	const params = { merchantId, uuid };
	const body = { isAutoSyncEnabled: isOn };
	return send("PATCH", `${ALL}/categories/:uuid`, { params, body, key });
}

/** Registers a sync of a thing and what it holds. A refusal is for the page to show. */
export function startSync(
	{ send, merchantId }: ScopedGateway,
	body: { type: SyncedKind; uniqueName: string },
	key: string,
) {
	return send("POST", `${ALL}/jobs`, { params: { merchantId }, body, key });
}

/** Links a thing to a thing of the point of sale by its GUID, or unlinks it (null). */
export function linkToPos(
	{ send, merchantId }: ScopedGateway,
	{ kind, id }: { kind: MenuKind; id: string },
	posGuid: string | null,
	seen: Seen,
) {
	const params = { merchantId, kind, id };
	return send("PUT", `${ALL}/parts/:kind/:id/link`, { params, body: { posGuid }, ...seen });
}

const ALL = "/api/v2/menu-sync/:merchantId";
