import type { Location } from "~/models/locations/location";
import type { LocationCreateBody, LocationFormValue } from "~/models/locations/location.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Which of the organisation's two lists: default stores are kept apart (spec 7.2). */
export type LocationKind = "locations" | "default-locations";

export interface LocationListQuery {
	search?: string;
	specificType?: string | undefined;
	targetType?: string | undefined;
	country?: string | undefined;
	posProvider?: string | undefined;
	sort?: string | null;
	direction?: "asc" | "desc";
	limit?: number;
	offset?: number;
}

/** The organisation's locations or default stores, filtered (spec 7.2). Throws a Response when it fails. */
export function listLocations(
	gateway: ScopedGateway,
	query: LocationListQuery,
	kind: LocationKind = "locations",
) {
	return gateway.get(listPath(kind), { params: { merchantId: gateway.merchantId }, query });
}

/** One location or default store, whole (spec 3.4). Throws a Response, 404 when there is none of that kind. */
export function getLocation(gateway: ScopedGateway, storeId: string, kind: LocationKind) {
	return gateway.get(onePath(kind), { params: { merchantId: gateway.merchantId, storeId } });
}

/** Creates a location, or a default store; the key makes sending the same form twice harmless. */
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

/** Changes a location or default store, made on the version the person saw; what is left out stays. */
export function updateLocation(
	gateway: ScopedGateway,
	{ storeId, kind }: LocationRef,
	value: Partial<LocationFormValue>,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<Location>> {
	const params = { merchantId: gateway.merchantId, storeId };
	return gateway.send("PATCH", onePath(kind), { params, body: value, key, version });
}

/** Takes a location or default store out of use; its orders and its history stay. */
export function deleteLocation(
	gateway: ScopedGateway,
	{ storeId, kind }: LocationRef,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<{ storeId: string }>> {
	const params = { merchantId: gateway.merchantId, storeId };
	return gateway.send("DELETE", onePath(kind), { params, key, version });
}

/** A location by its id and the list it stands in. */
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
