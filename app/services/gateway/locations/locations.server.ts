import type { Location, LocationKind } from "~/models/locations/location";
import type { LocationCreateBody, LocationFormValue } from "~/models/locations/location.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { ScopedGateway } from "~/services/web/access.server";

export interface LocationListQuery {
	search?: string;
	groupIds?: string[] | undefined;
	specificType?: string | undefined;
	targetType?: string | undefined;
	country?: string | undefined;
	posProvider?: string | undefined;
	sort?: string | null;
	direction?: "asc" | "desc";
	limit?: number;
	offset?: number;
}

/** The organization's locations or default stores, filtered (spec 7.2). Throws a Response. */
export function listLocations(
	gateway: ScopedGateway,
	query: LocationListQuery,
	kind: LocationKind = "locations",
) {
	return gateway.get(listPath(kind), { params: { merchantId: gateway.merchantId }, query });
}

/** One location or default store (spec 3.4). Throws a Response, 404 if missing. */
export function getLocation(gateway: ScopedGateway, storeId: string, kind: LocationKind) {
	return gateway.get(onePath(kind), { params: { merchantId: gateway.merchantId, storeId } });
}

/** Each default store with what a new location would take from it (spec 2.14). Throws a Response. */
export function listInheritances(gateway: ScopedGateway) {
	return gateway.get("/api/v2/store-v2/:merchantId/inheritances", {
		params: { merchantId: gateway.merchantId },
	});
}

export function createLocation(
	gateway: ScopedGateway,
	value: LocationCreateBody,
	{ key, kind }: { key: string; kind: LocationKind },
): Promise<GatewayResult<Location>> {
	return gateway.send("POST", listPath(kind), {
		params: { merchantId: gateway.merchantId },
		body: value,
		key,
	});
}

/** Changes a location or default store at the version the person saw; missing fields stay. */
export function updateLocation(
	gateway: ScopedGateway,
	{ storeId, kind }: LocationRef,
	value: Partial<LocationFormValue>,
	{ key, version }: WriteOptions,
): Promise<GatewayResult<Location>> {
	const params = { merchantId: gateway.merchantId, storeId };
	return gateway.send("PATCH", onePath(kind), { params, body: value, key, version });
}

/** Deletes a location or default store; its orders and history stay. */
export function deleteLocation(
	gateway: ScopedGateway,
	{ storeId, kind }: LocationRef,
	{ key, version }: WriteOptions,
): Promise<GatewayResult<{ storeId: string }>> {
	const params = { merchantId: gateway.merchantId, storeId };
	return gateway.send("DELETE", onePath(kind), { params, key, version });
}

export interface LocationRef {
	storeId: string;
	kind: LocationKind;
}

function listPath(kind: LocationKind) {
	return `/api/v2/store-v2/:merchantId/${kind}` as const;
}

function onePath(kind: LocationKind) {
	return `${listPath(kind)}/:storeId` as const;
}
