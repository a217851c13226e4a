import type { Paged } from "~/models/list";
import type { Location } from "~/models/location";
import type { LocationFormValue } from "~/models/location.schema";
import type { ScopedGateway } from "../access.server";
import type { GatewayResult } from "./client.server";

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

/** The organisation's locations, filtered (spec 7.2). */
export function listLocations(gateway: ScopedGateway, query: LocationListQuery) {
	return gateway.get<Paged<Location>>(pathOf(gateway), { ...query });
}

/** The organisation's default stores (spec 7.2). */
export function listDefaultStores(gateway: ScopedGateway, query: LocationListQuery) {
	return gateway.get<Paged<Location>>(pathOf(gateway, "default-locations"), { ...query });
}

/** One location, whole. */
export function getLocation(gateway: ScopedGateway, storeId: string) {
	return gateway.get<Location>(`${pathOf(gateway)}/${storeId}`);
}

/** Creates a location, or a default store; the key makes sending the same form twice harmless. */
export function createLocation(
	gateway: ScopedGateway,
	value: LocationFormValue,
	{ key, isDefaultStore }: { key: string; isDefaultStore: boolean },
): Promise<GatewayResult<Location>> {
	const path = pathOf(gateway, isDefaultStore ? "default-locations" : "locations");
	return gateway.send("POST", path, { body: value, key });
}

/** Changes a location, made on the version the person saw. */
export function updateLocation(
	gateway: ScopedGateway,
	storeId: string,
	value: LocationFormValue,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<Location>> {
	return gateway.send("PATCH", `${pathOf(gateway)}/${storeId}`, { body: value, key, version });
}

/** Takes a location out of use. */
export function deleteLocation(
	gateway: ScopedGateway,
	storeId: string,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<{ storeId: string }>> {
	return gateway.send("DELETE", `${pathOf(gateway)}/${storeId}`, { key, version });
}

function pathOf(gateway: ScopedGateway, kind = "locations"): string {
	return `/api/v2/store-v2/${gateway.merchantId}/${kind}`;
}
