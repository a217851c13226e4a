import { randomUUID } from "node:crypto";
import type {
	FranchiseePermissionsChange,
	FranchiseePermissionsPatch,
} from "~/models/menu/franchisee-permissions.schema";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Fetches the permissions of a location's franchisee, or the default (null). Throws a Response, 404 if unknown. */
export function getPermissionSet({ get, merchantId }: ScopedGateway, storeId: string | null) {
	return storeId
		? get(AT, { params: { merchantId, storeId } })
		: get(DEFAULT, { params: { merchantId } });
}

/** Lists the franchisee permissions of each location. Throws a Response. */
export function listPermissionSets({ get, merchantId }: ScopedGateway) {
	return get(`${DEFAULT}/locations`, { params: { merchantId } });
}

/** Previews which values a change would restore. Returns failures for the form to show. */
export function previewPermissions(
	{ send, merchantId }: ScopedGateway,
	storeId: string | null,
	body: FranchiseePermissionsPatch,
) {
	const key = randomUUID();
	return storeId
		? send("POST", `${AT}/preview`, { params: { merchantId, storeId }, body, key })
		: send("POST", `${DEFAULT}/preview`, { params: { merchantId }, body, key });
}

/** Changes a location's permissions, or the default ones (null), at the version the person saw. */
export function changePermissions(
	{ send, merchantId }: ScopedGateway,
	storeId: string | null,
	body: FranchiseePermissionsChange,
	options: WriteOptions,
) {
	return storeId
		? send("PATCH", AT, { params: { merchantId, storeId }, body, ...options })
		: send("PATCH", DEFAULT, { params: { merchantId }, body, ...options });
}

const DEFAULT = "/api/v2/menu/:merchantId/franchisee-permissions";
const AT = `${DEFAULT}/locations/:storeId` as const;
