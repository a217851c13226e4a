import { randomUUID } from "node:crypto";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { PosThingType } from "~/models/menu/pos-sync/pos-thing";
import type { SyncedKind } from "~/models/menu/pos-sync/sync-job";
import type { SyncJobFilter, SyncJobSort } from "~/models/menu/pos-sync/sync-job.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

type WriteOptions = { key: string; version: number | null };

/** Searches the POS catalog by text or GUID, on a location's page its own catalog. Throws a Response. */
export function searchPos(
	{ get, merchantId, storeId }: ScopedGateway,
	query: { query: string; type: PosThingType; limit: number },
) {
	return storeId
		? get(`${HERE}/pos-items`, { params: { merchantId, storeId }, query })
		: get(`${ALL}/pos-items`, { params: { merchantId }, query });
}

/** Fetches POS sync states at the page's level. Throws a Response. */
export function getSyncStates({ get, merchantId, storeId }: ScopedGateway, ids: string[]) {
	return storeId
		? get(`${HERE}/states`, { params: { merchantId, storeId }, query: { ids } })
		: get(`${ALL}/states`, { params: { merchantId }, query: { ids } });
}

/** Fetches the progress of a sync at the page's level. Throws a Response, 404 if missing. */
export function getSyncJob({ get, merchantId, storeId }: ScopedGateway, jobId: string) {
	return storeId
		? get(`${HERE}/jobs/:jobId`, { params: { merchantId, storeId, jobId } })
		: get(`${ALL}/jobs/:jobId`, { params: { merchantId, jobId } });
}

/** Reads pages of the syncs of the organization's menus. Throws a Response. */
export function syncJobReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<SyncJobFilter, SyncJobSort>) =>
		get(`${ALL}/jobs`, { params: { merchantId }, query });
}

/** Fetches the names that the session synced last at the page's level. Throws a Response. */
export function recentSyncNames({ get, merchantId, storeId }: ScopedGateway) {
	return storeId
		? get(`${HERE}/recent-names`, { params: { merchantId, storeId } })
		: get(`${ALL}/recent-names`, { params: { merchantId } });
}

type Synced = { type: SyncedKind; uniqueName: string };

/** Previews a sync at the page's level. Returns failures for the page to show. */
export function previewSync({ send, merchantId, storeId }: ScopedGateway, body: Synced) {
	const key = randomUUID();
	return storeId
		? send("POST", `${HERE}/jobs/preview`, { params: { merchantId, storeId }, body, key })
		: send("POST", `${ALL}/jobs/preview`, { params: { merchantId }, body, key });
}

/** Registers a previewed sync, at the level of the page; 409 when anything in it was changed since. */
export function startSync(
	{ send, merchantId, storeId }: ScopedGateway,
	body: Synced & { mark: string; except: string[] },
	key: string,
) {
	return storeId
		? send("POST", `${HERE}/jobs`, { params: { merchantId, storeId }, body, key })
		: send("POST", `${ALL}/jobs`, { params: { merchantId }, body, key });
}

/** Links by GUID at the level of the page; null unlinks, and at a location the organization's link counts again. */
export async function linkToPos(
	{ send, merchantId, storeId }: ScopedGateway,
	{ kind, id }: { kind: MenuKind; id: string },
	posGuid: string | null,
	options: WriteOptions,
): Promise<GatewayResult<{ posGuid: string | null }>> {
	const body = { posGuid };
	if (!storeId) {
		const params = { merchantId, kind, id };
		return send("PUT", `${ALL}/parts/:kind/:id/link`, { params, body, ...options });
	}
	const params = { merchantId, storeId, kind, id };
	return send("PUT", `${HERE}/parts/:kind/:id/link`, { params, body, ...options });
}

const ALL = "/api/v2/menu-sync/:merchantId";
const HERE = `${ALL}/locations/:storeId` as const;
